/** What a visitor did before the scripts were there. */
export type Early = {
  /** From here on React hears everything itself, also what is being told at this moment. */
  stop: () => void
  /** Does again what a visitor did before anybody was there to hear it. */
  replay: () => void
}

/** There until the page is alive. */
export const earlyVisitor = (): Early | undefined => (globalThis as { early?: Early }).early

/** The text of a script for the head of every page, which keeps what is pressed, ticked, typed or sent until React can hear it. */
export const keptEarly = import.meta.env.SSR ? `(${String(keepEarly)})()` : ''

/* Sent as text: it may use nothing but what is inside it. */

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
      Reflect.deleteProperty(window, 'early')
    },
  }
  Object.assign(window, { early })
}
