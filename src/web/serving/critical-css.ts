import { lateStart } from './late-start.ts'

/** The text of a stylesheet of this build by its address; `undefined` for others. */
export type Stylesheets = (href: string) => string | undefined

/** `later`: the source of a script that the page adds after it is painted. */
export type PageWithCss = { html: string; later?: string }

/**
 * Inlines the page's stylesheets and delays its scripts, so that a phone on a slow connection paints after one response. `lateStart` adds the
 * links to the stylesheets again, disabled, because React and the next page look for them.
 * @param nonce the placeholder of the nonce in `html`
 */
export function withCriticalCss(html: string, nonce: string, stylesheets: Stylesheets): PageWithCss {
  const styleLink = /<link [^>]*rel="stylesheet" href="([^"]+)"\/>/g
  const moduleLink = /<link rel="modulepreload" href="([^"]+)"\/>/g
  const hrefs = (link: RegExp) => [...html.matchAll(link)].map(([, href = '']) => href)
  const styles = hrefs(styleLink)
  const texts = styles.map((href) => stylesheets(href.replace(/#$/, '')))
  const modules = new RegExp(`<script nonce="${nonce}" type="module" async="">([^<]*)</script>`).exec(html)
  if (texts.length === 0 || !modules || !texts.every((text) => text !== undefined)) return { html }

  const later = modules[1] ?? ''
  const start = lateStart({ modules: later, files: hrefs(moduleLink), styles })
  const inlined = html
    .replace(modules[0], '<script></script>')
    .replaceAll(moduleLink, '')
    .replaceAll(styleLink, '')
    .replace(
      '</head>',
      () =>
        `<style nonce="${nonce}">${texts.join('\n')}</style><script nonce="${nonce}">${start}</script></head>`,
    )
  return { html: inlined, later }
}
