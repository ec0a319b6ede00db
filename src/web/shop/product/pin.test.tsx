import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { verbatim } from '#platform/messages'
import '../../messages/in-english.ts'
import { MessagesProvider } from '../../messages/messages.tsx'
import { PinBox } from './pin.tsx'
import type { Delivery } from './use-pin.ts'

const undeliverable: Delivery = {
  pin: '999999',
  deliverable: false,
  message: verbatim('We cannot deliver there yet.'),
  state: null,
  states: [],
  city: null,
  cod: false,
  eta_days: null,
  shipping: null,
}

const shown = (delivery: Delivery | null): string =>
  renderToStaticMarkup(
    <MessagesProvider language="en">
      <PinBox storeId={1} delivery={delivery} pack={undefined} />
    </MessagesProvider>,
  )

test('a PIN code without delivery is an error of its field', () => {
  const html = shown(undeliverable)
  expect(html).toContain('aria-invalid="true"')
  const [, error] = /aria-describedby="([^"]+-error)"/.exec(html) ?? []
  expect(html).toContain(`id="${error}"`)
  expect(html.match(/We cannot deliver there yet\./g)).toHaveLength(1)
})

test('before a PIN code is entered the field has no error', () => {
  const html = shown(null)
  expect(html).not.toContain('aria-invalid')
  expect(html).toContain('See when it comes, and what delivery costs.')
})
