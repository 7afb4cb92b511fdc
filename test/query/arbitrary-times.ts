import * as fc from 'fast-check';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

const days = ['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-30', '2024-03-31', '2024-04-30', '2023-02-28'];

/** Moments around the ends of months, which fall together often; half of them within two days. */
const near = fc
  .record({
    day: fc.oneof(fc.constantFrom('2024-03-30', '2024-03-31'), fc.constantFrom(...days)),
    hours: fc.oneof(fc.constantFrom(0, 1, 10, 12, 23), fc.nat(23)),
    minutes: fc.constantFrom(0, 0, 0, 15, 59),
  })
  .map(({ day, hours, minutes }) => Date.parse(day) + hours * hourMs + minutes * minuteMs);

/** The time of a record, as services write it. */
export const arbitraryTimes: fc.Arbitrary<string | number> = fc
  .tuple(near, fc.constantFrom('time', 'time', 'day', 'space', 'zone', 'number', 'digits', 'odd'))
  .map(([moment, form]) => {
    const text = new Date(moment).toISOString();
    switch (form) {
      case 'day':
        return text.slice(0, 10);
      case 'space':
        return text.slice(0, 16).replace('T', ' ');
      case 'zone':
        return `${new Date(moment + 2 * hourMs).toISOString().slice(0, 19)}+02:00`;
      case 'number':
        return moment;
      case 'digits':
        return String(moment);
      case 'odd':
        return 'soon';
      default:
        return text;
    }
  });

/** The moments of checks, most often in their order. */
export const arbitraryMoments: fc.Arbitrary<readonly number[]> = fc
  .tuple(
    fc.array(
      fc.oneof(
        near,
        near.map((moment) => moment + dayMs),
        near.map((moment) => moment - 1),
      ),
      { minLength: 1, maxLength: 10 },
    ),
    fc.nat(9),
  )
  .map(([moments, chance]) => (chance === 0 ? moments : moments.toSorted((a, b) => a - b)));
