/* The payment window in its frame. Talks with checkout.ts in the shop's page, and with the sandbox under the public key. */
import { here, send } from './ask.ts'
import { contactScreen, readContact } from './contact-screen.ts'
import { clockOf, drawnSign, element, errorBox, lettersOn, rupees, soft } from './parts.ts'
import { methodsScreen, openMethod } from './methods-screen.ts'
import type { Options, Order, PaymentError, Screen, Window } from './types.ts'

const SOURCE = 'razorpay-sandbox'
/** How long the good end is shown before the shop's page goes on. */
const SUCCESS_MS = 700
const find = <Found extends Element>(selector: string): Found => document.querySelector(selector) as Found
const say = (event: string, data?: unknown): void =>
  window.parent.postMessage({ source: SOURCE, event, data }, here.origin)

function dress({ name, description, image, theme, isDark }: Options): void {
  const root = document.documentElement
  const color = /^#[0-9a-f]{6}$/i.test(theme?.color ?? '') ? (theme?.color as string) : '#3395ff'
  root.style.setProperty('--theme', color)
  root.style.setProperty('--on-theme', lettersOn(color))
  root.classList.toggle('dark', isDark)
  find('#shop').textContent = name || 'Payment'
  find('.what').textContent = description ?? ''
  const letter = find<HTMLElement>('.letter')
  letter.textContent = (name || 'P').slice(0, 1).toUpperCase()
  if (image) {
    Object.assign(find<HTMLImageElement>('.logo'), { src: image, hidden: false })
    letter.hidden = true
  }
}

let leaving: (() => void) | undefined

/** Asks before something is lost. */
function confirmed(question: string, more: string): Promise<boolean> {
  const dialog = find<HTMLDialogElement>('.leave')
  find('#leave-title').textContent = question
  find('.leave .soft').textContent = more
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'leave'), { once: true })
  })
}

async function close({ modal }: Options): Promise<void> {
  if (find<HTMLDialogElement>('.leave').open) return
  const cancel = leaving
  if (cancel) {
    if (await confirmed('Cancel this payment?', 'Your bank is still waiting for your answer.')) cancel()
  } else if (!modal.confirm_close || (await confirmed('Leave this payment?', 'Nothing is paid yet.')))
    say('dismiss')
}

function letClose(options: Options): void {
  const { modal } = options
  find('.close').addEventListener('click', () => void close(options))
  if (modal.escape) {
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || find<HTMLDialogElement>('.leave').open) return
      // Else the same press closes the question that it opens.
      event.preventDefault()
      void close(options)
    })
  }
  if (modal.backdropclose)
    document.body.addEventListener('click', ({ target }) => void (target === document.body && close(options)))
}

/** Counts down where the shop gave a time; then the window closes whatever it shows. */
function countDown({ timeout }: Options): void {
  if (!timeout || timeout < 1) return
  const timer = find<HTMLElement>('.timer')
  const end = Date.now() + timeout * 1_000
  const tick = (): void => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
    timer.textContent = `This page closes in ${clockOf(left)}`
    if (left === 0) say('dismiss', 'timeout')
  }
  timer.hidden = false
  tick()
  setInterval(tick, 1_000)
}

function show({ title, body, back, cancel }: Screen): void {
  const heading = find<HTMLElement>('#title')
  heading.textContent = title
  leaving = cancel
  Object.assign(find<HTMLElement>('.back'), { hidden: !back, onclick: () => back?.() })
  const screen = find<HTMLElement>('.screen')
  screen.replaceChildren(...body.filter((child) => child !== null))
  screen.scrollTop = 0
  const first = screen.querySelector<HTMLElement>('input, select') ?? heading
  first.focus()
}

function showContact(shown: Window): void {
  const line = find<HTMLElement>('.contact')
  line.hidden = shown.contact === ''
  find('.using').textContent = shown.contact === '' ? '' : `Using ${shown.contact}`
  line.querySelector('button')?.remove()
  if (shown.options.readonly?.contact || shown.contact === '') return
  line.append(
    element(
      'button',
      { type: 'button', className: 'link', onclick: () => contactScreen(shown, () => methodsScreen(shown)) },
      'Change',
    ),
  )
}

function succeed(order: Order, answer: { razorpay_payment_id: string }): void {
  const good = element(
    'div',
    { className: 'good', role: 'status' },
    drawnSign('done'),
    element('strong', {}, `${rupees(order.amount)} paid`),
  )
  show({
    title: 'Payment successful',
    body: [good, soft(answer.razorpay_payment_id), soft('You are taken back to the shop.')],
  })
  find<HTMLElement>('.close').hidden = true
  leaving = () => undefined
  setTimeout(() => say('success', answer), SUCCESS_MS)
}

/** With its country code; some shops give it without, or as a number. */
function contactOf({ prefill }: Options): string {
  const given = `${prefill?.contact ?? ''}`
  return readContact(given) ?? given
}

function windowOf(options: Options, order: Order): Window {
  const shown: Window = {
    options,
    order,
    contact: contactOf(options),
    show,
    methods: (error) => methodsScreen(shown, error),
    setContact: (contact) => {
      shown.contact = contact
      showContact(shown)
    },
    ask: (path, body) => send(path, { key_id: options.key, ...body }),
    succeed: (answer) => succeed(order, answer),
    fail: (error) => {
      say('failed', { error })
      if (options.retry) methodsScreen(shown, error.description)
      else say('dismiss')
    },
  }
  return shown
}

async function begin(options: Options): Promise<void> {
  dress(options)
  letClose(options)
  find<HTMLElement>('.window').hidden = false
  try {
    const order = await send<Order>(
      `v1/checkout/order?${new URLSearchParams({ key_id: options.key, order_id: options.order_id })}`,
    )
    find('.amount').textContent = rupees(order.amount)
    document.title = `Test payment of ${rupees(order.amount)}`
    const shown = windowOf(options, order)
    showContact(shown)
    if (order.status === 'paid')
      return show({ title: 'Paid', body: [errorBox('This order is paid already.')] })
    countDown(options)
    const start = (): void => void (openMethod(shown, options.prefill?.method) || methodsScreen(shown))
    if (shown.contact === '') contactScreen(shown, start)
    else start()
  } catch (error) {
    show({ title: 'Payment', body: [errorBox((error as PaymentError).description)] })
  }
}

window.addEventListener(
  'message',
  ({ origin, source, data }: MessageEvent<{ source?: string; event?: string; data: Options }>) => {
    if (
      origin === here.origin &&
      source === window.parent &&
      data?.source === SOURCE &&
      data.event === 'options'
    )
      void begin(data.data)
  },
)
say('ready')
