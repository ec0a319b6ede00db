/** What `keepEarly` leaves for the scripts that come later. */
export type Early = {
  /** From here on React hears everything itself, also what is being told at this moment. */
  stop: () => void
  /** Does again what a visitor did before anybody was there to hear it. */
  replay: () => void
}

/**
 * The text of a script for the head of a page that is read first and becomes alive after: its modules are asked for when
 * its first picture is there and shown, or as soon as the visitor moves, and what she does before that is kept for them.
 * On a slow line they would otherwise take turns with the pictures and the faces.
 * @param modules the text of the module script that starts the page
 * @param files what those modules will ask for, so that it all comes at once
 * @param styles the stylesheets that stand in the page already: React and the next page look for links to them
 */
export function lateStart({ modules, files, styles }: { modules: string; files: readonly string[]; styles: readonly string[] }): string {
  const given = JSON.stringify([modules, files, styles]).replaceAll('<', String.raw`\u003c`)
  return `(${String(keepEarly)})();(${String(startLate)})(...${given})`
}

/* Both are sent as text: they may use nothing but what is inside them. */

function startLate(modules: string, files: readonly string[], styles: readonly string[]): void {
  const nonce = document.currentScript?.nonce ?? ''
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
    const links = files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = Object.assign(document.createElement('script'), { type: 'module', nonce, textContent: modules })
    document.head.append(...links, script)
  }
  const ask = () => {
    if (isAsked) return
    isAsked = true
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
    else start()
  }
  const askWhenPainted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(ask)))
  const askWhenShown = () => {
    const lead = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!lead || lead.complete) askWhenPainted()
    else for (const end of ['load', 'error']) lead.addEventListener(end, askWhenPainted)
  }
  document.addEventListener('DOMContentLoaded', askWhenShown)
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']) addEventListener(sign, ask, { once: true, passive: true })
  // A page in the background paints nothing, and a picture may never come.
  setTimeout(ask, 3_000)
}

function keepEarly(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const typed = new Map<Field, { value: string; event: Event }>()
  let done: { again: () => void; event: Event }[] = []
  const listening = new AbortController()
  const hear = (name: string, keep: (event: Event) => void) => addEventListener(name, keep, { capture: true, signal: listening.signal })
  const isTick = (field: Element): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

  hear('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>('button, [type=checkbox], [type=radio]')
    if (!pressed || (pressed.type === 'submit' && pressed.form)) return
    const isTicked = isTick(pressed) && pressed.checked
    const again = () => {
      if (isTick(pressed)) pressed.checked = !isTicked
      pressed.click()
    }
    done.push({ again, event })
  })
  hear('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    event.preventDefault()
    done.push({ again: () => form.requestSubmit((event as SubmitEvent).submitter), event })
  })
  hear('input', (event) => {
    const field = event.target as Field
    if (!isTick(field)) typed.set(field, { value: field.value, event })
  })

  const typeAgain = (field: Field, value: string) => {
    // React hears of a change only where the value is not the one that it last saw, and it saw what its own setter was given.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
  const early: Early = {
    stop() {
      listening.abort()
      const isOver = ({ event }: { event: Event }) => event.eventPhase === Event.NONE
      done = done.filter(isOver)
      for (const [field, kept] of typed) if (!isOver(kept)) typed.delete(field)
    },
    replay() {
      for (const [field, { value }] of typed) typeAgain(field, value)
      for (const { again } of done.splice(0)) again()
      typed.clear()
    },
  }
  Object.assign(window, { early })
}
