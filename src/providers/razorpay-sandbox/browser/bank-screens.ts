/* Netbanking and wallets, and the page of a bank or an app where the tester decides how it ends. */
import { OTHERS, POPULAR, WALLETS } from './banks.ts'
import { beginPaying, cancelPaying, endPaying } from './paying.ts'
import { button, choice, element, field, rupees, soft, testNote } from './parts.ts'
import type { Window } from './types.ts'

export function bankScreen(shown: Window): void {
  const open = async (bank: string, name: string): Promise<void> => {
    const begun = await beginPaying(shown, { method: 'netbanking', bank })
    if (begun) bankPage(shown, { paymentId: begun.payment_id, name })
  }
  const select = element('select', { name: 'bank' }, element('option', { value: '' }, 'Choose a bank'))
  select.append(...OTHERS.map(([value, name]) => element('option', { value }, name)))
  const onsubmit = (event: Event): void => {
    event.preventDefault()
    const [code, name] = OTHERS.find(([value]) => value === select.value) ?? []
    if (code && name) void open(code, name)
    else select.focus()
  }
  const pay = element('button', { type: 'submit', className: 'main' }, `Pay ${rupees(shown.order.amount)}`)
  const form = element(
    'form',
    { onsubmit },
    element('label', {}, element('span', {}, 'All banks'), select),
    pay,
  )
  const popular = element(
    'div',
    { className: 'choices two' },
    ...POPULAR.map(([code, name]) => choice(name, () => void open(code, name))),
  )
  shown.show({ title: 'Netbanking', body: [popular, form], back: () => shown.methods() })
}

export function walletScreen(shown: Window): void {
  const open = async (wallet: string, name: string): Promise<void> => {
    const begun = await beginPaying(shown, { method: 'wallet', wallet })
    if (begun) bankPage(shown, { paymentId: begun.payment_id, name })
  }
  const choices = WALLETS.map(([wallet, name]) => choice(name, () => void open(wallet, name)))
  shown.show({
    title: 'Wallet',
    body: [element('div', { className: 'choices' }, ...choices)],
    back: () => shown.methods(),
  })
}

export type Paying = { paymentId: string; name: string }

export function bankPage(shown: Window, { paymentId, name }: Paying): void {
  const head = element(
    'div',
    { className: 'head' },
    element('strong', {}, name),
    soft(`Payment of ${rupees(shown.order.amount)} to ${shown.options.name || 'the shop'}`),
  )
  const answers = testNote(
    soft('This stands for the page of your bank or app. How shall it end?'),
    button('Success', 'main', () => void endPaying(shown, paymentId, { outcome: 'success' })),
    button(
      'Failure',
      'plain',
      () => void endPaying(shown, paymentId, { outcome: 'failure', reason: 'payment_failed' }),
    ),
  )
  shown.show({
    title: `Demo page of ${name}`,
    body: [element('div', { className: 'bank' }, head, answers)],
    cancel: () => cancelPaying(shown, paymentId),
  })
}

/** Any 4 to 10 digits are right, fewer are wrong. */
export function otpPage(shown: Window, { paymentId, name }: Paying): void {
  const otp = field('One-time code', {
    name: 'otp',
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
    maxLength: 10,
    pattern: '[0-9]*',
  })
  const sent = element('p', { className: 'soft', role: 'status' }, 'Your bank has sent a code to your phone.')
  const onsubmit = (event: Event): void => {
    event.preventDefault()
    void endPaying(shown, paymentId, { otp: otp.input.value.trim() })
  }
  const again = button('Send the code again', 'link', () => {
    sent.textContent = 'A new code was sent.'
    otp.input.value = ''
    otp.input.focus()
  })
  const form = element(
    'form',
    { onsubmit },
    sent,
    otp.row,
    element('button', { type: 'submit', className: 'main' }, 'Submit'),
    again,
  )
  const head = element(
    'div',
    { className: 'head' },
    element('strong', {}, 'Demo bank'),
    soft(`${rupees(shown.order.amount)} with your ${name}`),
  )
  const cancel = (): void => cancelPaying(shown, paymentId)
  const note = testNote(soft('4 to 10 digits are a right code, fewer a wrong one.'))
  shown.show({
    title: "Your bank's page",
    body: [
      element('div', { className: 'bank' }, head, form, note, button('Cancel payment', 'plain', cancel)),
    ],
    cancel,
  })
}
