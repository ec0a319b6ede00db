/** The visitor's input before hydration, which React does not see until it is replayed. */
export type PreHydrationReplay = {
  /** Fires the input events again once React handles them; React handles all later typing. */
  retype: () => void
  /** Repeats clicks, ticks and submits in order; from then on React handles everything. */
  replay: () => void
}

/** The recording; undefined once the page is hydrated. */
export const preHydrationReplay = (): PreHydrationReplay | undefined =>
  (globalThis as { early?: PreHydrationReplay }).early

/**
 * The source of a script for the head of every page. It records clicks, ticks, typing and submits until React handles them. React replays events
 * only for parts that hydrate late, so input before its own script runs would be lost.
 */
export const preHydrationScript = import.meta.env.SSR
  ? `early={retype:(${String(recordTyping)})(${String(typeAgain)}),replay:(${String(recordPresses)})()}`
  : ''

/* These functions are sent as source text, so they use nothing outside themselves. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * React ignores a change event unless the value differs from the one that its own setter last saw, so the value is written past that setter.
 * The value of a file field cannot be written, and React accepts every change of one.
 */
function typeAgain(field: Field, value: string): void {
  if (field.type !== 'file') {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

function recordTyping(again: typeof typeAgain): PreHydrationReplay['retype'] {
  const typed = new Map<Field, string>()
  const listening = new AbortController()
  const record = (event: Event) => {
    const field = event.target as Field
    if (field.matches('[type=checkbox], [type=radio]')) return
    event.stopImmediatePropagation()
    typed.set(field, field.value)
  }
  // Both events are stopped: React would handle the change of a file field itself, and again in the replay.
  for (const name of ['input', 'change'])
    addEventListener(name, record, { capture: true, signal: listening.signal })
  // After the commit that requests it, in which React resets its fields, and before the visitor's next event.
  return () =>
    queueMicrotask(() => {
      listening.abort()
      for (const [field, value] of typed) again(field, value)
      typed.clear()
    })
}

function recordPresses(): PreHydrationReplay['replay'] {
  let done: { of: Element; again: () => void }[] = []
  const listening = new AbortController()
  const listenFor = (name: string, record: (event: Event) => void) =>
    addEventListener(name, record, { capture: true, signal: listening.signal })
  const isTick = (field: Element): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

  listenFor('click', (event) => {
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
  listenFor('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { submitter } = event as SubmitEvent
    event.preventDefault()
    event.stopImmediatePropagation()
    done = done.filter(({ of }) => of !== form)
    done.push({ of: form, again: () => form.requestSubmit(submitter) })
    // A form with an action submits natively when the script does not load.
    if (form.hasAttribute('action')) setTimeout(() => listening.signal.aborted || form.submit(), 2_500)
  })
  // A natively submitted form leaves out empty fields, as the hydrated one does.
  listenFor('formdata', (event) => {
    const { formData } = event as FormDataEvent
    for (const name of new Set(formData.keys()))
      if (formData.getAll(name).every((value) => value === '')) formData.delete(name)
  })
  // After the effect that requests it: React renders events handled inside an effect only later, and resets the fields meanwhile.
  return () => {
    setTimeout(() => {
      listening.abort()
      for (const { again } of done.splice(0)) again()
      Reflect.deleteProperty(globalThis, 'early')
    })
  }
}
