/* The payment window in its frame. Communicates with checkout.ts in the shop's page, and with the sandbox under the public key. */
import { baseUrl, request } from './request.ts'
import { showContactForm, parseContact } from './contact-screen.ts'
import {
  formatDuration,
  iconSvg,
  element,
  errorBox,
  textColourOn,
  formatRupees,
  mutedText,
} from './elements.ts'
import { showMethods, openMethod } from './methods-screen.ts'
import type { Options, Order, PaymentError, Screen, CheckoutWindow } from './types.ts'

const SOURCE = 'razorpay-sandbox'
/** How long success is shown before the shop's page continues. */
const SUCCESS_MS = 700
const findElement = <Found extends Element>(selector: string): Found =>
  document.querySelector(selector) as Found
const postToPage = (event: string, data?: unknown): void =>
  window.parent.postMessage({ source: SOURCE, event, data }, baseUrl.origin)

function applyTheme({ name, description, image, theme, isDark }: Options): void {
  const root = document.documentElement
  const color = /^#[0-9a-f]{6}$/i.test(theme?.color ?? '') ? (theme?.color as string) : '#3395ff'
  root.style.setProperty('--theme', color)
  root.style.setProperty('--on-theme', textColourOn(color))
  root.classList.toggle('dark', isDark)
  findElement('#shop').textContent = name || 'Payment'
  findElement('.what').textContent = description ?? ''
  const letter = findElement<HTMLElement>('.letter')
  letter.textContent = (Array.from(name ?? '')[0] ?? 'P').toUpperCase()
  if (image) {
    Object.assign(findElement<HTMLImageElement>('.logo'), { src: image, hidden: false })
    letter.hidden = true
  }
}

let resolveLeaving: (() => void) | undefined

function confirmLeaving(question: string, more: string): Promise<boolean> {
  const dialog = findElement<HTMLDialogElement>('.leave')
  findElement('#leave-title').textContent = question
  findElement('.leave .soft').textContent = more
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'leave'), { once: true })
  })
}

async function closeWindow({ modal }: Options): Promise<void> {
  if (findElement<HTMLDialogElement>('.leave').open) return
  const cancel = resolveLeaving
  if (cancel) {
    if (await confirmLeaving('Cancel this payment?', 'Your bank is still waiting for your answer.')) cancel()
  } else if (!modal.confirm_close || (await confirmLeaving('Leave this payment?', 'Nothing is paid yet.')))
    postToPage('dismiss')
}

function listenForClose(options: Options): void {
  const { modal } = options
  findElement('.close').addEventListener('click', () => void closeWindow(options))
  if (modal.escape) {
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || findElement<HTMLDialogElement>('.leave').open) return
      // Otherwise the same key press closes the question that it opens.
      event.preventDefault()
      void closeWindow(options)
    })
  }
  if (modal.backdropclose)
    document.body.addEventListener(
      'click',
      ({ target }) => void (target === document.body && closeWindow(options)),
    )
}

/** Counts down the shop's timeout, then closes the window on any screen. */
function startTimeout({ timeout }: Options): void {
  if (!timeout || timeout < 1) return
  const timer = findElement<HTMLElement>('.timer')
  const end = Date.now() + timeout * 1_000
  const tick = (): void => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
    timer.textContent = `This page closes in ${formatDuration(left)}`
    if (left === 0) postToPage('dismiss', 'timeout')
  }
  timer.hidden = false
  tick()
  setInterval(tick, 1_000)
}

function showScreen({ title, body, back, cancel }: Screen): void {
  const heading = findElement<HTMLElement>('#title')
  heading.textContent = title
  resolveLeaving = cancel
  Object.assign(findElement<HTMLElement>('.back'), { hidden: !back, onclick: () => back?.() })
  const screen = findElement<HTMLElement>('.screen')
  screen.replaceChildren(...body.filter((child) => child !== null))
  screen.scrollTop = 0
  const first = screen.querySelector<HTMLElement>('input, select') ?? heading
  first.focus()
}

function renderContact(shown: CheckoutWindow): void {
  const line = findElement<HTMLElement>('.contact')
  line.hidden = shown.contact === ''
  findElement('.using').textContent = shown.contact === '' ? '' : `Using ${shown.contact}`
  line.querySelector('button')?.remove()
  if (shown.options.readonly?.contact || shown.contact === '') return
  line.append(
    element(
      'button',
      { type: 'button', className: 'link', onclick: () => showContactForm(shown, () => showMethods(shown)) },
      'Change',
    ),
  )
}

function showSuccess(order: Order, answer: { razorpay_payment_id: string }): void {
  const good = element(
    'div',
    { className: 'good', role: 'status' },
    iconSvg('done'),
    element('strong', {}, `${formatRupees(order.amount)} paid`),
  )
  showScreen({
    title: 'Payment successful',
    body: [good, mutedText(answer.razorpay_payment_id), mutedText('You are taken back to the shop.')],
  })
  findElement<HTMLElement>('.close').hidden = true
  resolveLeaving = () => undefined
  setTimeout(() => postToPage('success', answer), SUCCESS_MS)
}

/** With its country code; some shops pass it without, or as a number. */
function contactOf({ prefill }: Options): string {
  const given = `${prefill?.contact ?? ''}`
  return parseContact(given) ?? given
}

function createWindow(options: Options, order: Order): CheckoutWindow {
  const shown: CheckoutWindow = {
    options,
    order,
    contact: contactOf(options),
    show: showScreen,
    methods: (error) => showMethods(shown, error),
    setContact: (contact) => {
      shown.contact = contact
      renderContact(shown)
    },
    ask: (path, body) => request(path, { key_id: options.key, ...body }),
    succeed: (answer) => showSuccess(order, answer),
    fail: (error) => {
      postToPage('failed', { error })
      if (options.retry) showMethods(shown, error.description)
      else postToPage('dismiss')
    },
  }
  return shown
}

async function openCheckout(options: Options): Promise<void> {
  applyTheme(options)
  listenForClose(options)
  findElement<HTMLElement>('.window').hidden = false
  try {
    const order = await request<Order>(
      `v1/checkout/order?${new URLSearchParams({ key_id: options.key, order_id: options.order_id })}`,
    )
    findElement('.amount').textContent = formatRupees(order.amount)
    document.title = `Test payment of ${formatRupees(order.amount)}`
    const shown = createWindow(options, order)
    renderContact(shown)
    if (order.status === 'paid')
      return showScreen({ title: 'Paid', body: [errorBox('This order is paid already.')] })
    startTimeout(options)
    const start = (): void => void (openMethod(shown, options.prefill?.method) || showMethods(shown))
    if (shown.contact === '') showContactForm(shown, start)
    else start()
  } catch (error) {
    showScreen({ title: 'Payment', body: [errorBox((error as PaymentError).description)] })
  }
}

window.addEventListener(
  'message',
  ({ origin, source, data }: MessageEvent<{ source?: string; event?: string; data: Options }>) => {
    if (
      origin === baseUrl.origin &&
      source === window.parent &&
      data?.source === SOURCE &&
      data.event === 'options'
    )
      void openCheckout(data.data)
  },
)
postToPage('ready')
