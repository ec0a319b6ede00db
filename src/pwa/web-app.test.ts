import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.end())
const get = (url: string) => shop.app.inject({ url })

describe('what a browser needs to install the shop', () => {
  test.each([
    ['/manifest.webmanifest', 'en-IN', '/', '/carting'],
    ['/hi/manifest.webmanifest', 'hi-IN', '/hi/', '/hi/carting'],
  ])('%s speaks %s', async (...[url, lang, start, cart]) => {
    const answer = await get(url)
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const manifest = answer.json<{
      id: string
      lang: string
      start_url: string
      scope: string
      shortcuts: { url: string }[]
      icons: { src: string; sizes: string; purpose?: string }[]
    }>()
    expect(manifest).toMatchObject({
      id: '/',
      short_name: 'CIY',
      lang,
      start_url: start,
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.shortcuts.map((shortcut) => shortcut.url)).toContain(cart)
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp((await get(src)).rawPayload).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    }
  })

  test('the icon is served at /favicon.ico too', async () => {
    const { width, format } = await sharp((await get('/favicon.ico')).rawPayload).metadata()
    expect([format, width]).toEqual(['png', 48])
  })

  test('the icon for a mask, and Apple’s, leave no corner empty', async () => {
    for (const url of ['/icons/maskable-512.png', '/apple-touch-icon.png']) {
      const corner = await sharp((await get(url)).rawPayload)
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer()
      expect([...corner]).toEqual([255, 195, 46, 255])
    }
  })
})

describe('the offline page', () => {
  test.each([
    ['/offline', 'en-IN', 'Try again'],
    ['/hi/offline', 'hi-IN', 'फिर कोशिश करें'],
  ])(
    '%s is in %s, loads no other file, and its policy allows exactly the script and style that it has',
    async (url, lang, again) => {
      const { body, headers } = await get(url)
      expect(body).toContain(`<html lang="${lang}">`)
      expect(body).toContain(`<a href="">${again}</a>`)
      expect(body).not.toMatch(/ (?:src|srcset)=|<link|style=|https?:/)
      for (const tag of ['style', 'script']) {
        const code = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(body)?.[1] ?? ''
        expect(headers['content-security-policy']).toContain(
          `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
        )
      }
    },
  )
})

describe('the service worker', () => {
  test('is JavaScript without types, has a version that changes with it, and is revalidated each time', async () => {
    const { body, headers } = await get('/sw.js')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(body).not.toMatch(/: Promise<|\btype [A-Z]|<version>/)
    expect(body).toMatch(/'ciy-offline-[0-9a-z]{11}'/)
    expect(body).not.toContain('/api/user')
  })

  test('can be switched off', async () => {
    const withoutWorker = await openTestShop({ env: { SERVICE_WORKER: '0' } })
    expect((await withoutWorker.app.inject('/sw.js')).body).toContain('registration.unregister()')
    await withoutWorker.end()
  })
})
