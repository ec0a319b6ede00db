import { lateStart } from './late-start.ts'

/** The text of a stylesheet of this build, by its address; `undefined` of any other. */
export type Stylesheets = (href: string) => string | undefined

/** `common` is a part of the page that many pages share to the letter, `later` the text of a script that it will add. */
export type PaintedFirst = { html: string; common?: string; later?: string }

/**
 * A whole page, changed so that a phone on a slow line shows it after one answer: its styles stand in it, and its scripts
 * wait for what is seen. The links to the styles come back by script, disabled.
 * @param nonce the text that stands for the nonce in `html`
 */
export function paintFirst(html: string, nonce: string, stylesheets: Stylesheets): PaintedFirst {
  const styleLink = /<link [^>]*rel="stylesheet" href="([^"]+)"\/>/g
  const moduleLink = /<link rel="modulepreload" href="([^"]+)"\/>/g
  const hrefs = (link: RegExp) => [...html.matchAll(link)].map(([, href = '']) => href)
  const styles = hrefs(styleLink)
  const texts = styles.map((href) => stylesheets(href.replace(/#$/, '')))
  const modules = new RegExp(`<script nonce="${nonce}" type="module" async="">([^<]*)</script>`).exec(html)
  if (texts.length === 0 || !modules || !texts.every((text) => text !== undefined)) return { html }

  const common = `${texts.join('\n')}</style>`
  const later = modules[1] ?? ''
  const start = lateStart({ modules: later, files: hrefs(moduleLink), styles })
  const painted = html
    .replace(modules[0], '<script></script>')
    .replaceAll(moduleLink, '')
    .replaceAll(styleLink, '')
    .replace(
      '</head>',
      () => `<style nonce="${nonce}">${common}<script nonce="${nonce}">${start}</script></head>`,
    )
  return { html: painted, common, later }
}
