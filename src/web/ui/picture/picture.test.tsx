import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const shown = (more: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture path="/media/ab" alt="Yarn" sizes="50vw" {...more} />)

test('a picture shows its blur until it has loaded, hidden from screen readers, without a script or a style', () => {
  const html = shown({ blur: 'UklGRg==', placeholder: '#aa5500' })
  expect(html).toContain('<img src="data:image/webp;base64,UklGRg==" alt="" aria-hidden="true"')
  expect(html).not.toMatch(/style=|<script|<rect/)
  expect(html.indexOf('base64')).toBeLessThan(html.indexOf('/api/media/ab?width='))
})

test('without a blur it shows its colour, and without either its tint', () => {
  expect(shown({ blur: null, placeholder: '#aa5500' })).toContain(
    '<rect width="1" height="1" fill="#aa5500">',
  )
  expect(shown()).not.toMatch(/<svg|data:/)
})

test('a product without a picture shows its tint alone', () => {
  expect(shown({ path: '', blur: 'UklGRg==' })).not.toContain('<img')
})

test('offers the widths between the narrowest and the widest that its place can use', () => {
  expect([...shown({ from: 248, upTo: 640 }).matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual(
    [248, 320, 480, 640],
  )
})
