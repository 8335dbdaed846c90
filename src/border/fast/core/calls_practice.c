/* The call about games from which a champion learns. */
#include "calls.h"
#include "practice.h"

#include <string.h>

typedef struct {
    Lesson lessons[LIMIT];
    Round log[LIMIT];
} Course;

/* So many bytes of each lesson, from this place in it on. */
static PyObject *column(const Lesson *lessons, int rounds, size_t place, size_t bytes)
{
    PyObject *object = PyBytes_FromStringAndSize(NULL, rounds * (Py_ssize_t)bytes);
    if (!object) return NULL;
    char *to = PyBytes_AsString(object);
    for (int i = 0; i < rounds; i++, to += bytes) memcpy(to, (const char *)&lessons[i] + place, bytes);
    return object;
}

static PyObject *course_object(const Course *course, const Ending *ending, int seats)
{
    size_t inputs = (size_t)seats * sizeof(Slots), shares = (size_t)seats * sizeof(double);
    const Lesson *lessons = course->lessons;
    int rounds = ending->rounds;
    return Py_BuildValue("NNNNNNi", rounds_object(course->log, rounds, seats),
                         column(lessons, rounds, offsetof(Lesson, slots), inputs),
                         column(lessons, rounds, offsetof(Lesson, value), shares),
                         column(lessons, rounds, offsetof(Lesson, expected), shares),
                         column(lessons, rounds, offsetof(Lesson, fallen), shares),
                         column(lessons, rounds, offsetof(Lesson, strayed), 1), (int)ending->winners);
}

/* One game with its rounds, and what is learned from each; then who won. */
PyObject *call_practice(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *boards, *table, *cast_of;
    unsigned long long seed;
    Whims whims;
    Setting s;
    Cast cast;
    Ending ending;
    if (!PyArg_ParseTuple(args, "OOOKdd", &boards, &table, &cast_of, &seed, &whims.planner, &whims.lot))
        return NULL;
    if (!get_setting(boards, table, &s) || !in_range(s.table.seats, 2, MOST_SEATS, "boards")) return NULL;
    if (!check_classic(&s) || !get_cast(cast_of, &s, KINDS, &cast)) return NULL;
    if (!(whims.planner >= 0 && whims.lot >= 0 && whims.planner + whims.lot <= 1)) {
        PyErr_SetString(PyExc_ValueError, "whims: expected shares of one");
        return NULL;
    }
    Course *course = PyMem_Malloc(sizeof *course);
    if (!course) return PyErr_NoMemory();
    Py_BEGIN_ALLOW_THREADS
    lend_luck(cast.players, s.table.seats, seed);
    practise(&s.table, cast.players, seed, whims, &ending, course->lessons, course->log);
    Py_END_ALLOW_THREADS
    PyObject *told = course_object(course, &ending, s.table.seats);
    PyMem_Free(course);
    return told;
}
