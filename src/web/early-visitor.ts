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
export const keptEarly = import.meta.env.SSR ? `(${String(keepEarly)})(${String(typeAgain)})` : ''

/* Sent as text: they may use nothing but what is inside them. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React hears of a change only where the value is not the one that it last saw, and it saw what its own setter was given. */
function typeAgain(field: Field, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

function keepEarly(retype: typeof typeAgain): void {
  const typed = new Map<Field, { value: string; event: Event }>()
  let done: { of: Element; again: () => void; event: Event }[] = []
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
    done.push({ of: pressed, again, event })
  })
  hear('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { submitter } = event as SubmitEvent
    event.preventDefault()
    done = done.filter(({ of }) => of !== form)
    done.push({ of: form, again: () => form.requestSubmit(submitter), event })
    // A form that can go its own way does so when nobody comes for it.
    if (form.hasAttribute('action')) setTimeout(() => listening.signal.aborted || form.submit(), 2_500)
  })
  // A form that goes its own way leaves out what is empty, as it does once the page is alive.
  hear('formdata', (event) => {
    const { formData } = event as FormDataEvent
    for (const name of new Set(formData.keys())) if (formData.getAll(name).every((value) => value === '')) formData.delete(name)
  })
  hear('input', (event) => {
    const field = event.target as Field
    if (!isTick(field)) typed.set(field, { value: field.value, event })
  })

  const early: Early = {
    stop() {
      listening.abort()
      const isOver = ({ event }: { event: Event }) => event.eventPhase === Event.NONE
      done = done.filter(isOver)
      for (const [field, kept] of typed) if (!isOver(kept)) typed.delete(field)
    },
    replay() {
      // After the effect in which it is asked for: React shows what it hears in one only later, and takes it back meanwhile.
      setTimeout(() => {
        for (const [field, { value }] of typed) retype(field, value)
        for (const { again } of done) again()
        Reflect.deleteProperty(window, 'early')
      })
    },
  }
  Object.assign(window, { early })
}
