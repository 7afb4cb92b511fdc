const decode = (text: string): string => text.replaceAll('&amp;', '&');
const valuesOf = (html: string, name: string): Set<string> =>
  new Set([...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => decode(value)));

/** The file that a web server gives for a path. */
const fileOf = (pathname: string): string => decodeURIComponent(pathname).replace(/\/$/, '/index.html');

/**
 * The links of built pages that lead to no file, or to no heading of a page: VitePress does not look for headings.
 *
 * @param pages - The HTML of each page, by its path from the root of the site.
 * @param isFile - Whether the site has a file that is no page.
 */
export function findDeadLinks(pages: ReadonlyMap<string, string>, isFile: (path: string) => boolean): string[] {
  const anchors = new Map([...pages].map(([path, html]) => [path, valuesOf(html, 'id')]));
  const isDead = (from: string, href: string): boolean => {
    const { origin, pathname, hash } = new URL(href, `http://site${from}`);
    if (origin !== 'http://site') return false;
    const path = fileOf(pathname);
    const found = anchors.get(path) ?? anchors.get(`${path}.html`);
    if (found === undefined) return !isFile(path);
    return hash !== '' && !found.has(decodeURIComponent(hash.slice(1)));
  };
  return [...pages].flatMap(([from, html]) =>
    [...valuesOf(html, 'href')].filter((href) => isDead(from, href)).map((href) => `${from}: ${href}`),
  );
}
