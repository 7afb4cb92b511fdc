/** The most of some ascending moments that lie within a span of time, wherever that begins. */
export function mostWithin(moments: readonly number[], spanMs: number): number {
  let [most, first] = [0, 0];
  moments.forEach((moment, last) => {
    while ((moments[first] ?? moment) <= moment - spanMs) first += 1;
    most = Math.max(most, last - first + 1);
  });
  return most;
}
