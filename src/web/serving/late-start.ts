/**
 * The source of a script for the head of a cached page. It requests the page's modules when the largest picture is painted, or at the visitor's
 * first interaction; on a slow connection they would otherwise compete with pictures and fonts.
 * @param modules the text of the module script that starts the page
 * @param files the imports of those modules, so that all are requested at once
 * @param styles the stylesheets that the page already contains: React and the next page look for links to them
 */
export function lateStart({
  modules,
  files,
  styles,
}: {
  modules: string
  files: readonly string[]
  styles: readonly string[]
}): string {
  const given = JSON.stringify([modules, files, styles]).replaceAll('<', String.raw`\u003c`)
  return `(${String(startLate)})(...${given})`
}

/* Sent as source text, so it uses nothing outside itself. */

function startLate(modules: string, files: readonly string[], styles: readonly string[]): void {
  // Disabled before they are inserted, so that the browser does not fetch them.
  document.currentScript?.before(
    ...styles.map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true })
      link.setAttribute('href', href)
      return link
    }),
  )
  let isAsked = false
  const start = () => {
    const links = files.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: modules })
    // A browser caches a failed module, so only a reload requests it again.
    script.addEventListener('error', () => addEventListener('online', () => location.reload()))
    document.head.append(...links, script)
  }
  const ask = () => {
    if (isAsked) return
    isAsked = true
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
    else start()
  }
  // The browser reports the largest paint only once it is on the screen, which can be much later.
  const askWhenPainted = () => {
    new PerformanceObserver(ask).observe({ type: 'largest-contentful-paint' })
    setTimeout(ask, 400)
  }
  const askWhenShown = () => {
    const lead = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!lead || lead.complete) askWhenPainted()
    else for (const end of ['load', 'error']) lead.addEventListener(end, askWhenPainted)
  }
  document.addEventListener('DOMContentLoaded', askWhenShown)
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'scroll'])
    addEventListener(sign, ask, { once: true, passive: true })
  // A pointer at rest where the page appears also causes an event, without movement.
  addEventListener(
    'pointermove',
    ({ movementX, movementY }) => void ((movementX !== 0 || movementY !== 0) && ask()),
    { passive: true },
  )
  // A page in the background paints nothing, and a picture may never arrive.
  setTimeout(ask, 3_000)
}
