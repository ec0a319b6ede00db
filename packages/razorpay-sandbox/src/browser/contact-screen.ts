/* Shown when the shop gave no contact: the gateway sends its receipts there. */
import { element, errorBox, field } from './elements.ts'
import type { CheckoutWindow } from './types.ts'

/** '98110 12345', '+91 9811012345' or '09811012345' as '+919811012345'; null unless it is an Indian mobile number. */
export function parseContact(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, '')
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}

export function showContactForm(shown: CheckoutWindow, next: () => void, error?: string): void {
  const phone = field('Mobile number', {
    name: 'contact',
    type: 'tel',
    inputMode: 'tel',
    autocomplete: 'tel-national',
    maxLength: 16,
    value: shown.contact.replace(/^\+91/, ''),
  })
  const onsubmit = (event: Event): void => {
    event.preventDefault()
    const contact = parseContact(phone.input.value)
    if (contact === null) return showContactForm(shown, next, 'Please enter a 10-digit mobile number.')
    shown.setContact(contact)
    next()
  }
  const proceed = element('button', { type: 'submit', className: 'main' }, 'Continue')
  const form = element('form', { noValidate: true, onsubmit }, errorBox(error), phone.row, proceed)
  shown.show({ title: 'Contact details', body: [form] })
}
