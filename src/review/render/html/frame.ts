import { createHash } from 'node:crypto';
import { Html, html } from './escape-html';
import { script } from './script';
import { style } from './style';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is loaded, and nothing runs but what this page was made with. */
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;

/** A page that needs nothing else: no network, no other file. */
export function pageOf(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${new Html(policy)}" />
        <title>${title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        ${body} ${new Html(`<script>${script}</script>`)}
      </body>
    </html> `.text;
}
