/** What a visitor did before the page was alive. React hears none of it before it is told. */
export type Early = {
  /** Types again what was typed, once React can keep it; it hears all later typing itself. */
  retype: () => void
  /** Presses, ticks and sends again, in their order; from then on React hears everything itself. */
  replay: () => void
}

/** There until the page is alive. */
export const earlyVisitor = (): Early | undefined => (globalThis as { early?: Early }).early

/** The text of a script for the head of every page, which keeps what is pressed, ticked, typed or sent until React can hear it. */
export const keptEarly = import.meta.env.SSR
  ? `early={retype:(${String(keepTyping)})(${String(typeAgain)}),replay:(${String(keepPressing)})()}`
  : ''

/* Sent as text: they may use nothing but what is inside them. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * React hears of a change only where the value is not the one that it last saw, and it saw what its own setter was given. Files keep their
 * value: nobody may write it, and React believes every change of one.
 */
function typeAgain(field: Field, value: string): void {
  if (field.type !== 'file') {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

function keepTyping(again: typeof typeAgain): Early['retype'] {
  const typed = new Map<Field, string>()
  const listening = new AbortController()
  const keep = (event: Event) => {
    const field = event.target as Field
    if (field.matches('[type=checkbox], [type=radio]')) return
    event.stopImmediatePropagation()
    typed.set(field, field.value)
  }
  // Of a file React would hear the change itself, and again when it is told.
  for (const name of ['input', 'change'])
    addEventListener(name, keep, { capture: true, signal: listening.signal })
  // After the commit in which it is asked for, where React takes back what it hears, and before anything else a visitor does.
  return () =>
    queueMicrotask(() => {
      listening.abort()
      for (const [field, value] of typed) again(field, value)
      typed.clear()
    })
}

function keepPressing(): Early['replay'] {
  let done: { of: Element; again: () => void }[] = []
  const listening = new AbortController()
  const hear = (name: string, keep: (event: Event) => void) =>
    addEventListener(name, keep, { capture: true, signal: listening.signal })
  const isTick = (field: Element): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

  hear('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLButtonElement | HTMLInputElement>(
      'button, [type=checkbox], [type=radio]',
    )
    if (!pressed || (pressed.type === 'submit' && pressed.form)) return
    event.stopImmediatePropagation()
    const isTicked = isTick(pressed) && pressed.checked
    const again = () => {
      if (isTick(pressed)) pressed.checked = !isTicked
      pressed.click()
    }
    done.push({ of: pressed, again })
  })
  hear('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { submitter } = event as SubmitEvent
    event.preventDefault()
    event.stopImmediatePropagation()
    done = done.filter(({ of }) => of !== form)
    done.push({ of: form, again: () => form.requestSubmit(submitter) })
    // A form that can go its own way does so when nobody comes for it.
    if (form.hasAttribute('action')) setTimeout(() => listening.signal.aborted || form.submit(), 2_500)
  })
  // A form that goes its own way leaves out what is empty, as it does once the page is alive.
  hear('formdata', (event) => {
    const { formData } = event as FormDataEvent
    for (const name of new Set(formData.keys()))
      if (formData.getAll(name).every((value) => value === '')) formData.delete(name)
  })
  // After the effect in which it is asked for: React shows what it hears in one only later, and takes it back meanwhile.
  return () => {
    setTimeout(() => {
      listening.abort()
      for (const { again } of done.splice(0)) again()
      Reflect.deleteProperty(globalThis, 'early')
    })
  }
}
