/* Netbanking and wallets, and the page of a bank or an app where the tester chooses the result. */
import { OTHERS, POPULAR, WALLETS } from './banks.ts'
import { startPayment, cancelPayment, completePayment } from './payment.ts'
import { button, choice, element, field, formatRupees, mutedText, testModeNote } from './elements.ts'
import type { CheckoutWindow } from './types.ts'

export function showBanks(shown: CheckoutWindow): void {
  const open = async (bank: string, name: string): Promise<void> => {
    const started = await startPayment(shown, { method: 'netbanking', bank })
    if (started) showBankPage(shown, { paymentId: started.payment_id, name })
  }
  const select = element('select', { name: 'bank' }, element('option', { value: '' }, 'Choose a bank'))
  select.append(...OTHERS.map(([value, name]) => element('option', { value }, name)))
  const onsubmit = (event: Event): void => {
    event.preventDefault()
    const [code, name] = OTHERS.find(([value]) => value === select.value) ?? []
    if (code && name) void open(code, name)
    else select.focus()
  }
  const pay = element(
    'button',
    { type: 'submit', className: 'main' },
    `Pay ${formatRupees(shown.order.amount)}`,
  )
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

export function showWallets(shown: CheckoutWindow): void {
  const open = async (wallet: string, name: string): Promise<void> => {
    const started = await startPayment(shown, { method: 'wallet', wallet })
    if (started) showBankPage(shown, { paymentId: started.payment_id, name })
  }
  const choices = WALLETS.map(([wallet, name]) => choice(name, () => void open(wallet, name)))
  shown.show({
    title: 'Wallet',
    body: [element('div', { className: 'choices' }, ...choices)],
    back: () => shown.methods(),
  })
}

export type OngoingPayment = { paymentId: string; name: string }

export function showBankPage(shown: CheckoutWindow, { paymentId, name }: OngoingPayment): void {
  const head = element(
    'div',
    { className: 'head' },
    element('strong', {}, name),
    mutedText(`Payment of ${formatRupees(shown.order.amount)} to ${shown.options.name || 'the shop'}`),
  )
  const answers = testModeNote(
    mutedText('This is the page of your bank or app. How should the payment end?'),
    button('Success', 'main', () => void completePayment(shown, paymentId, { outcome: 'success' })),
    button(
      'Failure',
      'plain',
      () => void completePayment(shown, paymentId, { outcome: 'failure', reason: 'payment_failed' }),
    ),
  )
  shown.show({
    title: `Demo page of ${name}`,
    body: [element('div', { className: 'bank' }, head, answers)],
    cancel: () => cancelPayment(shown, paymentId),
  })
}

/** Any 4 to 10 digits are right, fewer are wrong. */
export function showOtpPage(shown: CheckoutWindow, { paymentId, name }: OngoingPayment): void {
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
    void completePayment(shown, paymentId, { otp: otp.input.value.trim() })
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
    mutedText(`${formatRupees(shown.order.amount)} with your ${name}`),
  )
  const cancel = (): void => cancelPayment(shown, paymentId)
  const note = testModeNote(mutedText('4 to 10 digits are a right code, fewer a wrong one.'))
  shown.show({
    title: "Your bank's page",
    body: [
      element('div', { className: 'bank' }, head, form, note, button('Cancel payment', 'plain', cancel)),
    ],
    cancel,
  })
}
