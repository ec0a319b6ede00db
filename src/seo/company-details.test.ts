import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_COMPANY, replaceCompany, type Company } from '#domains/operations/company'
import { transact } from '#platform/transact'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { sourceFiles } from '../architecture/imports.ts'
import { plainErrorPage } from '../web/serving/plain-page.ts'

const root = join(import.meta.dirname, '../..')

test("no source file holds the demo's company details", () => {
  const isMade = (file: string): boolean =>
    file.startsWith('src/') && !/\.(test|fixture)\.tsx?$|\/testing\b|\/testing\//.test(file)
  const messageFiles = ['en', 'hi'].flatMap((language) =>
    ['shell', 'careers', 'login', 'joining', 'product', 'help'].map(
      (area) => `src/messages/${language}/pages/${area}.json`,
    ),
  )
  const literals =
    /ciy\.example|4000 0000|Residency Road|रेज़िडेंसी|https?:\/\/(?:www\.)?(?:instagram|facebook|youtube|pinterest)\.com\/?['"`<]|Lakshmi Rao/
  const found = [...sourceFiles(root).filter(isMade), ...messageFiles].filter((file) =>
    literals.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.end())

const read = async (path: string): Promise<string> => (await fetch(shop.url + path)).text()
const set = (company: Company): Promise<void> =>
  transact(shop.database.db, (tx) => replaceCompany(tx, company))
type Manifest = { name: string; short_name: string }

test('the manifest and the offline page of a shop without a company have the name CIY and no contact; with one they have its name and contact', async () => {
  const manifest = async (path: string) => JSON.parse(await read(path)) as Manifest
  expect(await manifest('/manifest.webmanifest')).toMatchObject({
    name: 'CIY, craft supplies from across India',
    short_name: 'CIY',
  })
  const [offline, worker] = [await read('/offline'), await read('/sw.js')]
  expect(offline).not.toMatch(/@|\+91/)
  await set({ ...NO_COMPANY, trade_name: 'Spinners', phone: '+91 20 1234 5678', email: '<b>@spinners.in' })
  expect(await manifest('/hi/manifest.webmanifest')).toMatchObject({
    name: 'Spinners, पूरे भारत से क्राफ़्ट का सामान',
    short_name: 'Spinners',
  })
  for (const path of ['/offline', '/hi/offline'])
    expect(await read(path)).toContain('+91 20 1234 5678 · &lt;b&gt;@spinners.in')
  // The worker's version changes, so browsers fetch the page again.
  expect(await read('/sw.js')).not.toBe(worker)
})

test('the page of last resort names a contact address only where one is set', () => {
  expect(plainErrorPage('7f3a')).toContain('tell us and mention 7f3a')
  expect(plainErrorPage('7f3a', { email: 'hello@spinners.in' })).toContain(
    'tell us at <a href="mailto:hello@spinners.in">hello@spinners.in</a> and mention 7f3a',
  )
  expect(plainErrorPage('7f3a', { language: 'hi', email: 'a"b@spinners.in' })).toContain(
    'mailto:a&quot;b@spinners.in',
  )
})
