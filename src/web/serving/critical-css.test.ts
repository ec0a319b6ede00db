import { describe, expect, test } from 'vitest'
import { withCriticalCss } from './critical-css.ts'

const nonce = 'b7c1f0placeholder'
const styles = new Map([
  ['/assets/root-1.css', 'body{color:red}'],
  ['/assets/card-2.css', '._card{gap:4px}'],
])
const page = [
  '<head><title>Wool</title><link rel="modulepreload" href="/assets/root-3.js"/>',
  '<link nonce="" rel="stylesheet" href="/assets/root-1.css"/><link nonce="" rel="stylesheet" href="/assets/card-2.css#"/></head>',
  `<body><p>Wool</p><script nonce="${nonce}">window.context = 1</script>`,
  `<script nonce="${nonce}" type="module" async="">import "/assets/root-3.js";</script></body>`,
].join('')
const painted = (html = page) => withCriticalCss(html, nonce, (href) => styles.get(href))

describe('a page that is painted after one response', () => {
  test('contains its styles in order, and nothing that would fetch them again', () => {
    const { html } = painted()
    expect(html).toContain(`<style nonce="${nonce}">body{color:red}\n._card{gap:4px}</style>`)
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).toContain('["/assets/root-1.css","/assets/card-2.css#"]')
  })

  test('requests its modules from the head, later, and keeps an empty script in place of the first one', () => {
    const { html } = painted()
    expect(html).not.toContain('rel="modulepreload" href')
    expect(html).not.toContain('type="module" async')
    expect(html.match(/<script[ >]/g)).toHaveLength(page.match(/<script[ >]/g)!.length + 1)
    expect(html.slice(0, html.indexOf('</head>'))).toContain(String.raw`import \"/assets/root-3.js\";`)
  })

  test('is unchanged when a style is not of this build, or when it has no script', () => {
    for (const html of [
      page.replace('card-2', 'gone-9'),
      page.replace('type="module"', ''),
      '<p>Plain</p>',
      '',
    ]) {
      expect(painted(html)).toEqual({ html })
    }
  })

  test('does not treat product text as a style or script of its own', () => {
    const tricky = page.replace(
      '<p>Wool</p>',
      () => '<p>$&amp; $1 &lt;link rel=&quot;stylesheet&quot; href=&quot;/x.css&quot;/&gt; $`</p>',
    )
    expect(painted(tricky).html).toContain(
      '<p>$&amp; $1 &lt;link rel=&quot;stylesheet&quot; href=&quot;/x.css&quot;/&gt; $`</p>',
    )
  })
})
