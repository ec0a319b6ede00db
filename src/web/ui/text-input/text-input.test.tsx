import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { TextInput } from './text-input.tsx'

describe('a text input', () => {
  test('is named by its label and described by its error', () => {
    const html = renderToStaticMarkup(
      <TextInput id="pin" label="PIN code" hint="6 digits" error="Please enter 6 digits." name="zip_code" />,
    )
    expect(html).toContain('<label for="pin"')
    expect(html).toContain('aria-describedby="pin-error"')
    expect(html).toContain('role="alert"')
    expect(html).not.toContain('6 digits</p>')
  })

  test('has no style attribute, which the pages’ policy would block', () => {
    expect(renderToStaticMarkup(<TextInput label="Name" />)).not.toContain('style=')
  })
})
