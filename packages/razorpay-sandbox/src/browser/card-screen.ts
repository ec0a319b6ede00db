/* The card screen, with the published test numbers. */
import { request } from './request.ts'
import { showOtpPage } from './bank-screens.ts'
import { startPayment } from './payment.ts'
import { element, errorBox, field, formatRupees, mutedText, testModeNote } from './elements.ts'
import type { CheckoutWindow } from './types.ts'

type TestCard = { number: string; title: string; reason: string | null }
type Fields = Record<'number' | 'expiry' | 'cvv' | 'name', { row: HTMLLabelElement; input: HTMLInputElement }>

const NETWORKS: readonly (readonly [begins: RegExp, name: string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^(60|65|81|82|508)/, 'RuPay'],
  [/^3[47]/, 'American Express'],
  [/^3[068]/, 'Diners Club'],
]

const networkOf = (digits: string): string => NETWORKS.find(([begins]) => begins.test(digits))?.[1] ?? ''

/** '4100280000001007' → '4100 2800 0000 1007', as printed on the card. */
export function groupDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const groups = /^3[47]/.test(digits)
    ? /^(\d{0,4})(\d{0,6})(\d{0,5})/
    : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,7})/
  return (groups.exec(digits) ?? []).slice(1).join(' ').trim()
}

/** '1240' → '12/40' */
const formatExpiry = (typed: string): string => typed.replace(/[^\d/]/g, '').replace(/^(\d\d)(\d)/, '$1/$2')

/** Only when typing at the end, so that edits in the middle keep the cursor position. */
function formatWhileTyping(input: HTMLInputElement, shape: (typed: string) => string): void {
  input.addEventListener('input', () => {
    if (input.selectionStart === input.value.length) input.value = shape(input.value)
  })
}

function cardFields({ options }: CheckoutWindow): Fields {
  const fields: Fields = {
    number: field('Card number', {
      name: 'number',
      inputMode: 'numeric',
      autocomplete: 'cc-number',
      maxLength: 23,
    }),
    expiry: field('Expiry (MM/YY)', {
      name: 'expiry',
      inputMode: 'numeric',
      autocomplete: 'cc-exp',
      maxLength: 5,
      placeholder: 'MM/YY',
    }),
    cvv: field('CVV', {
      name: 'cvv',
      type: 'password',
      inputMode: 'numeric',
      autocomplete: 'cc-csc',
      maxLength: 4,
    }),
    name: field('Name on card', {
      name: 'name',
      autocomplete: 'cc-name',
      maxLength: 60,
      value: options.prefill?.name ?? '',
    }),
  }
  const brand = element('span', { className: 'brand' })
  fields.number.row.append(brand)
  formatWhileTyping(fields.number.input, groupDigits)
  formatWhileTyping(fields.expiry.input, formatExpiry)
  fields.number.input.addEventListener('input', () => {
    brand.textContent = networkOf(fields.number.input.value)
  })
  return fields
}

export async function showCardForm(shown: CheckoutWindow): Promise<void> {
  const fields = cardFields(shown)
  const { number, expiry, cvv, name } = fields
  const message = element('div', {})
  const pay = element(
    'button',
    { type: 'submit', className: 'main' },
    `Pay ${formatRupees(shown.order.amount)}`,
  )
  const onsubmit = async (event: Event): Promise<void> => {
    event.preventDefault()
    pay.disabled = true
    const card = {
      number: number.input.value,
      expiry: expiry.input.value,
      cvv: cvv.input.value,
      name: name.input.value,
    }
    const started = await startPayment(shown, { method: 'card', card }, (description) =>
      message.replaceChildren(errorBox(description) ?? ''),
    )
    pay.disabled = false
    const digits = card.number.replace(/\D/g, '')
    if (started)
      showOtpPage(shown, {
        paymentId: started.payment_id,
        name: `${networkOf(digits)} card ending in ${digits.slice(-4)}`,
      })
  }
  const pair = element('div', { className: 'pair' }, expiry.row, cvv.row)
  const form = element(
    'form',
    { onsubmit: (event) => void onsubmit(event) },
    message,
    number.row,
    pair,
    name.row,
    pay,
  )
  const tests = testModeNote(
    mutedText('Only published test cards are taken, with any later date and any CVV.'),
  )
  shown.show({ title: 'Card', body: [form, tests], back: () => shown.methods() })
  tests.append(await testCardList(fields))
}

async function testCardList({ number, expiry, cvv }: Fields): Promise<HTMLElement> {
  const { items } = await request<{ items: TestCard[] }>('v1/checkout/test-cards').catch(() => ({
    items: [],
  }))
  const fill = (card: TestCard): void => {
    number.input.value = groupDigits(card.number)
    number.input.dispatchEvent(new Event('input'))
    expiry.input.value = '12/40'
    cvv.input.value = card.number.startsWith('34') ? '1234' : '123'
    number.input.form?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }
  const rows = items.map((card) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', className: 'fill', onclick: () => fill(card) },
        element('code', {}, groupDigits(card.number)),
        element('span', {}, card.title),
      ),
    ),
  )
  return element('details', {}, element('summary', {}, 'Show the test cards'), element('ul', {}, ...rows))
}
