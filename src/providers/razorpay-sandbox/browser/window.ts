/* The payment window in its frame. Talks with checkout.ts in the shop's page, and with the sandbox under the public key. */
import { lettersOn, rupees } from './parts.ts'
import { methodsScreen, messageScreen } from './screens.ts'

export type Options = {
  key: string
  order_id: string
  name?: string
  description?: string
  image?: string
  prefill?: { name?: string; email?: string; contact?: string; method?: string }
  theme?: { color?: string }
  retry: boolean
  modal: { escape: boolean; backdropclose: boolean; confirm_close: boolean }
  config?: { display?: { hide?: { method?: string }[] } }
}
export type Order = { id: string; amount: number; status: string }
export type PaymentError = { code: string; description: string; source: string; step: string; reason: string; metadata: Record<string, string> }
export type Window = {
  options: Options
  order: Order
  show: (...children: (Node | null)[]) => void
  ask: <Answer>(path: string, body: object) => Promise<Answer>
  succeed: (answer: unknown) => void
  fail: (error: PaymentError) => void
}

const SOURCE = 'razorpay-sandbox'
const here = new URL('..', import.meta.url)
const find = <Found extends HTMLElement>(selector: string): Found => document.querySelector(selector) as Found
const say = (event: string, data?: unknown): void => window.parent.postMessage({ source: SOURCE, event, data }, here.origin)

async function send<Answer>(path: string, body?: object): Promise<Answer> {
  const asked = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
  const answer = await fetch(new URL(path, here), asked)
  const json = (await answer.json()) as { error?: PaymentError }
  if (!answer.ok) throw json.error ?? { code: 'SERVER_ERROR', description: 'Something went wrong. Please try again.' }
  return json as Answer
}

function dress({ name, description, image, theme, prefill }: Options): void {
  const color = /^#[0-9a-f]{6}$/i.test(theme?.color ?? '') ? (theme?.color as string) : '#3395ff'
  document.documentElement.style.setProperty('--theme', color)
  document.documentElement.style.setProperty('--on-theme', lettersOn(color))
  find('#shop').textContent = name || 'Payment'
  find('.what').textContent = description ?? ''
  find('.contact').textContent = prefill?.contact ?? ''
  const logo = find<HTMLImageElement>('.logo')
  if (image) Object.assign(logo, { src: image, hidden: false })
}

function letClose({ modal }: Options): void {
  const close = (): void => {
    if (!modal.confirm_close || window.confirm('Do you want to leave this payment?')) say('dismiss')
  }
  find('.close').addEventListener('click', close)
  if (modal.escape) document.addEventListener('keydown', ({ key }) => void (key === 'Escape' && close()))
  if (modal.backdropclose) document.body.addEventListener('click', ({ target }) => void (target === document.body && close()))
}

async function begin(options: Options): Promise<void> {
  dress(options)
  letClose(options)
  find('.window').hidden = false
  const screen = find('.screen')
  const show: Window['show'] = (...children) => {
    screen.replaceChildren(...children.filter((child) => child !== null))
    screen.querySelector<HTMLElement>('input, select, button')?.focus()
  }
  try {
    const order = await send<Order>(`v1/checkout/order?${new URLSearchParams({ key_id: options.key, order_id: options.order_id })}`)
    find('.amount').textContent = rupees(order.amount)
    document.title = `Test payment of ${rupees(order.amount)}`
    const shown: Window = {
      options,
      order,
      show,
      ask: (path, body) => send(path, { key_id: options.key, ...body }),
      succeed: (answer) => say('success', answer),
      fail: (error) => {
        say('failed', { error })
        if (options.retry) methodsScreen(shown, error.description)
        else say('dismiss')
      },
    }
    if (order.status === 'paid') messageScreen(shown, 'This order is paid already.')
    else methodsScreen(shown)
  } catch (error) {
    show(Object.assign(document.createElement('p'), { className: 'error', role: 'alert', textContent: (error as PaymentError).description }))
  }
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<{ source?: string; event?: string; data: Options }>) => {
  if (origin === here.origin && source === window.parent && data?.source === SOURCE && data.event === 'options') void begin(data.data)
})
say('ready')
