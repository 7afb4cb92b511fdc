/** More episodes and moments of one alert are counted, and not listed. */
export const mostListed = 10_000;
