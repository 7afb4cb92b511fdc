/** A rule of `.config/dependency-cruiser.cjs`. */
export interface ArrowRule {
  readonly name: string;
  readonly to: { readonly pathNot?: string | readonly string[] };
}

type Arrows = ReadonlyMap<string, readonly string[]>;

function arrowsOf(rules: readonly ArrowRule[]): Arrows {
  const roomIn = /^\^src\/([a-z]+)\/$/;
  return new Map(
    rules.flatMap(({ name, to }) => {
      const [room, ...allowed] = [to.pathNot ?? []].flat().flatMap((path) => roomIn.exec(path)?.[1] ?? []);
      return room !== undefined && name === `${room}-arrows` ? [[room, allowed] as const] : [];
    }),
  );
}

function reaches(from: string, to: string, arrows: Arrows): boolean {
  return (arrows.get(from) ?? []).some((next) => next === to || reaches(next, to, arrows));
}

/** Draws the rooms as a Mermaid chart, without the arrows that follow from others: all of them would be a hairball. */
export function drawRooms(rules: readonly ArrowRule[]): string {
  const arrows = arrowsOf(rules);
  const lines = [...arrows].flatMap(([room, allowed]) =>
    allowed
      .filter((target) => !allowed.some((other) => other !== target && reaches(other, target, arrows)))
      .map((target) => `  ${room} --> ${target}`),
  );
  return ['```mermaid', 'flowchart TB', ...lines, '```'].join('\n');
}

/** @throws Error where the page has no chart. */
export function replaceDrawing(page: string, drawing: string): string {
  const chart = /^```mermaid\n[^]*?^```$/m;
  if (!chart.test(page)) throw new Error('CONTRIBUTING.md has no Mermaid chart to replace.');
  return page.replace(chart, () => drawing);
}
