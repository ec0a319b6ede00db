import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Caption } from './caption.tsx'

const shown = (caption: string, more: Partial<Parameters<typeof Caption>[0]> = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Caption caption={caption} tags={[]} mentions={[]} {...more} />
    </MemoryRouter>,
  )

test('a mentioned creator is linked to her page, however her name is written; other mentions stay text', () => {
  const mentions = [
    { handle: 'faridacontractor', user_id: 7 },
    { handle: 'मीराजोशी', user_id: 8 },
  ]
  const html = shown('With @Farida_Contractor, @FARIDACONTRACTOR, @मीरा_जोशी and @Nobody_Here', { mentions })
  expect([...html.matchAll(/id=(\d)/g)].map(([, id]) => id)).toEqual(['7', '7', '8'])
  expect(html).toContain('and @Nobody_Here')
})

test('known hashtags link to their page, other words and script stay text, and only web addresses become links', () => {
  const html = shown(
    '#Resin #तरंग #unknown <script>alert(1)</script> javascript:alert(1) https://example.org/a',
    {
      tags: [
        { tag: 'resin', written: 'Resin' },
        { tag: 'तरंग', written: 'तरंग' },
      ],
    },
  )
  expect(
    [...html.matchAll(/href="\/tags\/([^"]+)"/g)].map(([, tag]) => decodeURIComponent(tag ?? '')),
  ).toEqual(['resin', 'तरंग'])
  expect(html).not.toContain('<script')
  expect(html).not.toMatch(/href="javascript/)
  expect(html).toContain('href="https://example.org/a" target="_blank" rel="noopener nofollow ugc"')
})
