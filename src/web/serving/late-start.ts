/**
 * The text of a script for the head of a page that is read first and becomes alive after: its modules are asked for when
 * its first picture is there and shown, or as soon as the visitor moves.
 * On a slow line they would otherwise take turns with the pictures and the faces.
 * @param modules the text of the module script that starts the page
 * @param files what those modules will ask for, so that it all comes at once
 * @param styles the stylesheets that stand in the page already: React and the next page look for links to them
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

/* Sent as text: it may use nothing but what is inside it. */

function startLate(modules: string, files: readonly string[], styles: readonly string[]): void {
  // Disabled from the first, which only here keeps a browser from fetching them.
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
    // A browser remembers that a script could not be had; only a page that is loaded anew asks for it again.
    script.addEventListener('error', () => addEventListener('online', () => location.reload()))
    document.head.append(...links, script)
  }
  const ask = () => {
    if (isAsked) return
    isAsked = true
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
    else start()
  }
  // The browser tells of what was the largest only when it is on the screen, which can be long after it was drawn.
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
  // A browser also tells of a pointer that lies where the page came up; that one has not moved.
  addEventListener(
    'pointermove',
    ({ movementX, movementY }) => void ((movementX !== 0 || movementY !== 0) && ask()),
    { passive: true },
  )
  // A page in the background paints nothing, and a picture may never come.
  setTimeout(ask, 3_000)
}
