/* One function per screen of the payment window. */
import { button, choice, element, field, picturedCode, rupees } from './parts.ts'
import type { PaymentError, Window } from './window.ts'

type Begun = { payment_id: string; next: 'otp' | 'bank' | 'app' }
type Answer = { outcome?: 'success' | 'failure'; otp?: string }

const BANKS = ['HDFC', 'ICICI', 'SBIN', 'UTIB', 'KKBK', 'PUNB'] as const
const BANK_NAMES: Record<string, string> = {
  HDFC: 'HDFC Bank',
  ICICI: 'ICICI Bank',
  SBIN: 'State Bank of India',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB: 'Punjab National Bank',
}
const WALLETS = ['Mobikwik', 'PhonePe', 'Amazon Pay'] as const
const APPS = ['Google Pay', 'PhonePe', 'Paytm'] as const

const heading = (text: string): HTMLElement => element('h2', {}, text)
const soft = (text: string): HTMLElement => element('p', { className: 'soft' }, text)
const errorBox = (text: string | undefined): HTMLElement | null => (text ? element('p', { className: 'error', role: 'alert' }, text) : null)
const isPhone = (): boolean => window.matchMedia('(max-width: 480px), (pointer: coarse)').matches

export function messageScreen({ show }: Window, text: string): void {
  show(errorBox(text))
}

/** The first screen, also after a failure: every way to pay that the shop did not hide. */
export function methodsScreen(shown: Window, error?: string): void {
  const hidden = new Set((shown.options.config?.display?.hide ?? []).map(({ method, ...rest }) => (Object.keys(rest).length > 0 ? '' : method)))
  const ways: [string, string, string, (shown: Window) => void][] = [
    ['upi', 'UPI', isPhone() ? 'Pay with an app' : 'Scan a QR code', upiScreen],
    ['card', 'Card', 'Visa, Mastercard, RuPay', cardScreen],
    ['netbanking', 'Netbanking', 'All Indian banks', bankScreen],
    ['wallet', 'Wallet', 'Mobikwik and more', walletScreen],
  ]
  const choices = ways.filter(([method]) => !hidden.has(method)).map(([, title, hint, open]) => choice(title, hint, () => open(shown)))
  shown.show(errorBox(error), heading(error ? 'Try again or pay another way' : 'Choose how to pay'), ...choices)
}

async function begin(shown: Window, how: object): Promise<Begun | null> {
  const { order, options, ask } = shown
  const { contact, email } = options.prefill ?? {}
  try {
    return await ask<Begun>('v1/checkout/payments', { order_id: order.id, contact, email, ...how })
  } catch (error) {
    const { metadata, ...said } = error as PaymentError
    if (metadata?.order_id) messageScreen(shown, said.description)
    else methodsScreen(shown, said.description)
    return null
  }
}

async function answer(shown: Window, paymentId: string, given: Answer): Promise<void> {
  shown.show(soft('Please wait. Do not close or reload this page.'))
  try {
    shown.succeed(await shown.ask(`v1/checkout/payments/${paymentId}/answer`, given))
  } catch (error) {
    shown.fail(error as PaymentError)
  }
}

const back = (shown: Window): HTMLButtonElement => button('Back', 'plain', () => methodsScreen(shown))

/** A code to scan on a computer, apps to open on a phone. Nobody types an address any more. */
async function upiScreen(shown: Window): Promise<void> {
  if (isPhone()) {
    const open = async (app: string): Promise<void> => {
      const begun = await begin(shown, { method: 'upi', flow: 'intent' })
      if (begun) bankPage(shown, begun.payment_id, app)
    }
    return shown.show(heading('Pay with an app'), ...APPS.map((app) => choice(app, 'UPI', () => void open(app))), back(shown))
  }
  const begun = await begin(shown, { method: 'upi', flow: 'qr' })
  if (!begun) return
  shown.show(
    heading('Scan the QR code with any UPI app'),
    picturedCode(shown.order.id),
    soft('This is a test: no app can read the code. Say here what the app would do.'),
    button('Pay in the app', 'main', () => void answer(shown, begun.payment_id, { outcome: 'success' })),
    button('Decline in the app', 'plain', () => void answer(shown, begun.payment_id, { outcome: 'failure' })),
    back(shown),
  )
}

function cardScreen(shown: Window): void {
  const number = field('Card number', {
    name: 'number',
    inputMode: 'numeric',
    autocomplete: 'cc-number',
    maxLength: 24,
    placeholder: '4100 2800 0000 1007',
  })
  const expiry = field('Expiry (MM/YY)', { name: 'expiry', inputMode: 'numeric', autocomplete: 'cc-exp', maxLength: 7, placeholder: '12/30' })
  const cvv = field('CVV', { name: 'cvv', type: 'password', inputMode: 'numeric', autocomplete: 'cc-csc', maxLength: 4, placeholder: '123' })
  const name = field('Name on card', { name: 'name', autocomplete: 'cc-name', maxLength: 60, value: shown.options.prefill?.name ?? '' })
  const pay = element('button', { type: 'submit', className: 'main' }, `Pay ${rupees(shown.order.amount)}`)
  const onsubmit = async (event: Event): Promise<void> => {
    event.preventDefault()
    pay.disabled = true
    const card = { number: number.input.value, expiry: expiry.input.value, cvv: cvv.input.value, name: name.input.value }
    const begun = await begin(shown, { method: 'card', card })
    if (begun) otpScreen(shown, begun.payment_id)
  }
  const pair = element('div', { className: 'pair' }, expiry.row, cvv.row)
  const form = element('form', { onsubmit: (event) => void onsubmit(event) }, number.row, pair, name.row, pay)
  shown.show(heading('Pay by card'), form, soft('Test cards only; 4100 2800 0008 0001 has too little money.'), back(shown))
}

/** Any 4 to 10 digits are right, fewer are wrong. */
function otpScreen(shown: Window, paymentId: string): void {
  const otp = field('One-time code', { name: 'otp', inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 10, placeholder: '1234' })
  const onsubmit = (event: Event): void => {
    event.preventDefault()
    void answer(shown, paymentId, { otp: otp.input.value })
  }
  const submit = element('button', { type: 'submit', className: 'main' }, 'Submit')
  const form = element('form', { onsubmit }, otp.row, submit)
  const cancel = button('Cancel payment', 'plain', () => void answer(shown, paymentId, { outcome: 'failure' }))
  shown.show(heading("Your bank's test page"), soft('4 to 10 digits are a right code, fewer a wrong one.'), form, cancel)
}

function bankScreen(shown: Window): void {
  const open = async (bank: string): Promise<void> => {
    const begun = await begin(shown, { method: 'netbanking', bank })
    if (begun) bankPage(shown, begun.payment_id, BANK_NAMES[bank] ?? bank)
  }
  shown.show(heading('Choose your bank'), ...BANKS.map((bank) => choice(BANK_NAMES[bank] ?? bank, '', () => void open(bank))), back(shown))
}

function walletScreen(shown: Window): void {
  const open = async (wallet: string): Promise<void> => {
    const begun = await begin(shown, { method: 'wallet', wallet: wallet.toLowerCase() })
    if (begun) bankPage(shown, begun.payment_id, wallet)
  }
  shown.show(heading('Choose your wallet'), ...WALLETS.map((wallet) => choice(wallet, '', () => void open(wallet))), back(shown))
}

/** The page of a bank, wallet or app, where the shopper decides how it ends. */
function bankPage(shown: Window, paymentId: string, name: string): void {
  shown.show(
    heading(`Welcome to the test page of ${name}`),
    soft(`Payment of ${rupees(shown.order.amount)}. How shall it end?`),
    button('Success', 'main', () => void answer(shown, paymentId, { outcome: 'success' })),
    button('Failure', 'plain', () => void answer(shown, paymentId, { outcome: 'failure' })),
  )
}
