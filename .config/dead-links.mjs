/** The links of built pages that lead to no page, or to no heading of it: VitePress does not look for headings. */
export function deadLinks(pages, isFile) {
  const ids = new Map([...pages].map(([path, html]) => [path, new Set(valuesOf(html, 'id'))]));
  const dead = [];
  for (const [from, html] of pages) {
    for (const href of new Set(valuesOf(html, 'href'))) {
      const { origin, pathname, hash } = new URL(href, `http://site${from}`);
      if (origin !== 'http://site') continue;
      const path = decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      const target = ids.has(path) || isFile(path) ? path : `${path}.html`;
      const isFound = ids.has(target) ? hash === '' || ids.get(target).has(decodeURIComponent(hash.slice(1))) : isFile(target);
      if (!isFound) dead.push(`${from}: ${href}`);
    }
  }
  return dead;
}

const valuesOf = (html, name) => [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value.replaceAll('&amp;', '&'));
