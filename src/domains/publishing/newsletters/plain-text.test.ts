import { describe, expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'
import { writeIssue } from './write-issue.ts'

const HOME = 'https://ciy.test'
const textOf = (source: string, language: 'en' | 'hi' = 'en') =>
  writeIssue(
    { subject: 'Merino', subject_hi: 'मेरिनो', source, source_hi: source },
    { to: 'asha@example.in', language, stopPage: `${HOME}/offers`, publicUrl: HOME },
  ).text

describe('the plain text of a newsletter', () => {
  test.each([
    ['a heading', '## Merino is here', 'Merino is here'],
    ['a link to a page of the shop', 'See [yarn](/hobbies).', `See yarn: ${HOME}/hobbies.`],
    ['a link elsewhere', 'See [wool](https://wool.example).', 'See wool: https://wool.example.'],
    ['a list', '- DK\n- Sport', '- DK\n- Sport'],
    ['a numbered list', '1. Cast on\n2. Knit', '1. Cast on\n2. Knit'],
    ['two paragraphs', 'One.\n\nTwo.', 'One.\n\nTwo.'],
    ['emoji and Hindi', 'ऊन 🧶 आ गया', 'ऊन 🧶 आ गया'],
    ['markup, which stays text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('of %s', (_, source, text) => {
    expect(textOf(source).startsWith(`${text}\n\n`)).toBe(true)
  })

  test('links Hindi readers to the Hindi pages', () => {
    expect(textOf('See [yarn](/hobbies).', 'hi')).toContain(`${HOME}/hi/hobbies`)
  })

  test('ends with the page where letters are stopped', () => {
    expect(textOf('Merino.')).toContain(`${HOME}/offers`)
  })

  test('of a table has a line for each row', () => {
    const cell = (text: string) => [{ text }]
    const rows = [
      [cell('DK'), cell('₹450')],
      [cell('Sport'), cell('₹380')],
    ] as never
    expect(toPlainText([{ kind: 'table', head: ['Yarn', 'Price'], rows }], HOME)).toBe(
      'Yarn, Price\nDK, ₹450\nSport, ₹380',
    )
  })

  test('of products and posts has their addresses', () => {
    const blocks = [
      { kind: 'products', ids: [7, 8], about: '' },
      { kind: 'post', id: 3 },
    ] as const
    expect(toPlainText(blocks as never, HOME)).toBe(
      `${HOME}/product/--7\n${HOME}/product/--8\n\n${HOME}/feedhome/post/3`,
    )
  })

  test('of a picture is its caption, and without one nothing', () => {
    const picture = (caption: string) => ({ kind: 'picture', caption }) as const
    expect(toPlainText([picture('Red wool'), picture('')], HOME)).toBe('Red wool')
  })
})
