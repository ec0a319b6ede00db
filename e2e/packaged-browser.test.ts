import { expect, test } from 'vitest'
import { findBrowser } from './packaged-browser.ts'

const missing = { executablePath: '/nonexistent/chromium', environment: {} }

test('a browser that lacks a library is skipped for the next one that starts', async () => {
  const good = { executablePath: process.execPath, environment: {} }
  expect(await findBrowser([missing, good])).toEqual(good)
})

test('where no browser starts, one sentence says what each lacks and how to name another', async () => {
  const failing = { executablePath: '/bin/false', environment: {} }
  await expect(findBrowser([missing, failing])).rejects.toThrow(
    /^No browser starts on this machine \(\/nonexistent\/chromium: .*ENOENT.*; \/bin\/false: it ends with 1\): install Chromium or Chrome, or set CHROMIUM_PATH to one\.$/,
  )
  await expect(findBrowser([])).rejects.toThrow(
    'No browser starts on this machine: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
})
