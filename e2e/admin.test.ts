import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCallers } from '#domains/accounts/identity/sessions'
import { registerPerson } from '#domains/accounts/identity/people'
import { transact } from '../src/platform/transact.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { waitForHydration, waitForFocus, launchBrowser, openPage, type viewportSizes } from './browser.ts'

const PHONE = '9811100061'
const GMAIL = 'rohan.desai@gmail.com'
const GMAIL_OF_LATA = 'lata.iyer@gmail.com'

let shop: TestShop
let browser: Browser
let rohan: Visitor
let asha: Visitor
let lata: Visitor

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  ;[rohan, asha, lata] = [shop.visitor(), shop.visitor(), shop.visitor()]
  const roles = ['staff', 'staff:everything']
  await transact(shop.database.db, async (tx) => {
    await registerPerson(tx, { name: 'Rohan Desai', phone: PHONE, email: GMAIL, roles })
    await registerPerson(tx, { name: 'Lata Iyer', phone: '9811100063', email: GMAIL_OF_LATA, roles })
  })
  await rohan.signInWithGmail(GMAIL, 'Rohan Desai')
  await lata.signInWithGmail(GMAIL_OF_LATA, 'Lata Iyer')
  await asha.signIn('9811100062', 'Asha Rao')
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

/** A page of a person who signed in some time ago. */
async function at(path: string, who: Visitor | null, size: keyof typeof viewportSizes = 'desktop') {
  const opened = await openPage(browser, shop.url, size)
  const token = `Bearer ${who?.token ?? ''}`
  if (who) {
    await opened.context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: shop.url }])
    await opened.context.addInitScript((value) => localStorage.setItem('accessToken', value), token)
  }
  const answer = await opened.page.goto(path)
  return { ...opened, status: answer?.status() }
}

/** The latest code that was sent to a phone. */
async function sentTo(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get('/emulator/v1/projects/ciy-demo/verificationCodes')
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[]
  }
  return verificationCodes.filter(({ phoneNumber }) => phoneNumber === `+91${phone}`).at(-1)?.code ?? ''
}

async function because(page: Page, why: string, press: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).fill(why)
  await dialog.getByRole('button', { name: press, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a visitor is asked to log in, and a shopper gets a 403 that names the required right', async () => {
  const stranger = await at('/admin/people', null)
  await stranger.page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  expect([stranger.status, stranger.complaints]).toEqual([200, []])
  const shopper = await at('/admin', asha, 'phone')
  await shopper.page.getByRole('heading', { level: 1, name: 'This area is for staff' }).waitFor()
  expect(shopper.status).toBe(403)
  expect(await findAccessibilityProblems(shopper.page)).toEqual([])
  await Promise.all([stranger.context.close(), shopper.context.close()])
})

test('Rohan finds Asha by keyboard, suspends her for a reason, and reads it in the audit log', async () => {
  const { page, context, complaints } = await at('/admin', rohan)
  expect(await findAccessibilityProblems(page)).toEqual([])
  const map = page.getByRole('navigation', { name: 'Staff console' })
  await map.getByRole('link', { name: 'People' }).click()
  await page.getByRole('table').waitFor()
  await waitForHydration(page)
  await page.keyboard.press('/')
  await page.keyboard.type('asha')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/people?q=asha*')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.getByLabel('Name, full number').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Asha Rao' })
  await panel.waitFor()
  expect(await panel.textContent()).not.toContain('9811100062')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await panel.getByRole('button', { name: 'Show the whole number' }).click()
  await page.getByRole('dialog').getByText('Asha Rao can see it').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await because(page, 'Question about an order', 'Show')
  await panel.getByText('+91 98111 00062').waitFor()

  await panel.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByText('Please enter a reason.').waitFor()
  await because(page, 'Suspected fraud', 'Suspend')
  await panel.getByText('Suspended since').waitFor()
  // The button that had the focus is gone.
  await waitForFocus(page.getByRole('main'))
  expect((await asha.get('/api/user/me')).status).toBe(401)
  await panel.getByRole('button', { name: 'Reinstate' }).click()
  await because(page, 'Done by mistake', 'Reinstate')
  await panel.getByText('Active').waitFor()

  await panel.getByRole('heading', { name: 'Asha Rao' }).click()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Asha Rao')
  for (const name of ['Settings', 'Audit log']) await map.getByRole('link', { name }).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
  await page.getByRole('row', { name: /Suspended.*Asha Rao.*Suspected fraud/ }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
  await context.close()
})

test('Rohan grants a role and revokes it', async () => {
  const { page, context } = await at('/admin/people?q=asha', rohan, 'phone')
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  const panel = page.getByRole('complementary')
  const change = async (press: () => Promise<void>) => {
    await panel.getByRole('button', { name: 'Change roles' }).click()
    await press()
    await because(page, 'Change in the team', 'Change roles')
  }
  const box = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name })
  await change(async () => {
    expect(await findAccessibilityProblems(page)).toEqual([])
    await box('Staff: moderation').check()
    expect(await box('Staff Opens').isChecked()).toBe(true)
  })
  await panel.getByRole('definition').getByText('Staff, Staff: moderation').waitFor()
  await change(() => box('Staff Opens').uncheck())
  await panel.getByRole('definition').getByText('Shopper').waitFor()
  await panel.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('table').waitFor()
  await context.close()
})

/** The enrolment code that Lata issues to Rohan at People. */
async function enrolmentCode(): Promise<string> {
  const { page, context, complaints } = await at('/admin/people?q=rohan', lata, 'phone')
  await page.getByRole('link', { name: 'Rohan Desai' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Issue an enrolment code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).fill('Change in the team')
  await dialog.getByRole('button', { name: 'Issue an enrolment code' }).click()
  await page.getByRole('dialog', { name: 'Enrolment code for Rohan Desai' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const code =
    (await page
      .getByRole('dialog')
      .getByText(/^(\w{4}-?){4}$/)
      .textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await context.close()
  return code
}

test('with two-step login set up, a new session needs a code before it shows anything, and continues on the same page', async () => {
  const { page, context, complaints } = await at('/profile/two-step', rohan, 'phone')
  await page.getByText('It is off').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByLabel('Enrolment code').fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByText('This enrolment code is incorrect, used or expired.').waitFor()
  await page.getByLabel('Enrolment code').fill(await enrolmentCode())
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: /0061/ }).click()
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(await sentTo(page, PHONE))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Scan this with your authenticator app' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '')
  const code = (seconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1_000 })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type('000000' === code() ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await page.getByText('That code is incorrect.').waitFor()
  await waitForFocus(page.getByLabel('Digit 1 of 6'))
  await page.keyboard.type(code())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const codes = await page.locator('ol li').allTextContents()
  expect(codes).toHaveLength(10)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('ciy-recovery-codes.txt')
  expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
  await page.getByLabel("I've saved them").check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('10 recovery codes left.').waitFor()
  expect(complaints.filter((each) => !/400|403/.test(each))).toEqual([])
  await context.close()

  await rohan.signInWithGmail(GMAIL, 'Rohan Desai')
  const later = await at('/admin/people?q=asha', rohan)
  expect(later.status).toBe(403)
  await later.page.getByRole('heading', { name: "Confirm it's you" }).waitFor()
  expect(await findAccessibilityProblems(later.page)).toEqual([])
  await later.page.getByLabel('Digit 1 of 6').focus()
  // The set-up has used the current code; the next one is accepted, because clocks may be 30 seconds ahead.
  await later.page.keyboard.type(code(30))
  await later.page.keyboard.press('Enter')
  await later.page.getByRole('link', { name: 'Asha Rao' }).waitFor()
  expect(later.page.url()).toContain('q=asha')
  await later.context.close()

  await rohan.signInWithGmail(GMAIL, 'Rohan Desai')
  const lost = await at('/admin', rohan, 'phone')
  await lost.page.getByRole('button', { name: 'Use a recovery code' }).click()
  await lost.page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '')
  await lost.page.keyboard.press('Enter')
  await lost.page.getByText('You have 9 recovery codes left.').waitFor()
  await lost.page.getByRole('heading', { name: 'Today' }).waitFor()
  await lost.context.close()
  await confirmsWithFreshCode('desktop', code)
  await confirmsWithFreshCode('phone', code)
})

/** Backdates Rohan's sessions: minutes since the last code and since the last use of staff rights; no code counts as used. */
async function setBack({ shown, seen }: { shown: number; seen: number }): Promise<void> {
  await transact(shop.database.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update identity.sessions s
      set second_factor_at = now() - make_interval(mins => ${shown}), staff_seen_at = now() - make_interval(mins => ${seen})
      from identity.people p where p.id = s.person_id and p.phone = ${PHONE} returning p.id`.execute(tx)
    await sql`update staff.two_step set last_step = null`.execute(tx)
    if (rows[0]) await invalidateCallers(tx, rows[0].id)
  })
}

/** Changes roles when the last code is too old, and again after the session has ended: the typed reason is kept. */
async function confirmsWithFreshCode(size: keyof typeof viewportSizes, code: () => string): Promise<void> {
  await setBack({ shown: 11, seen: 1 })
  const { page, context, complaints } = await at('/admin/people?q=asha', rohan, size)
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  const panel = page.getByRole('complementary')
  const confirm = page.getByRole('dialog', { name: "Confirm it's you" })
  const box = page.getByRole('dialog').getByRole('checkbox', { name: 'Staff Opens' })
  const changeRoles = async (press: () => Promise<void>) => {
    await panel.getByRole('button', { name: 'Change roles' }).click()
    await press()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).fill('Change in the team')
    await page.getByRole('dialog').getByRole('button', { name: 'Change roles', exact: true }).click()
    await confirm.waitFor()
  }
  await changeRoles(() => box.check())
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await confirm.waitFor({ state: 'hidden' })
  await page.getByText('Enter a new code from your authenticator app').waitFor()
  expect(await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).inputValue()).toBe(
    'Change in the team',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Change roles', exact: true }).click()
  await confirm.waitFor()
  await confirm.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code())
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await panel.getByRole('definition').getByText('Staff', { exact: true }).waitFor()

  await setBack({ shown: 40, seen: 30 })
  await changeRoles(() => box.uncheck())
  await confirm.getByText('Your admin session has ended').waitFor()
  await page.keyboard.type(code())
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await panel.getByRole('definition').getByText('Shopper').waitFor()

  await setBack({ shown: 40, seen: 30 })
  await page.reload()
  await page.getByText('Your admin session has ended').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code())
  await page.keyboard.press('Enter')
  await panel.getByRole('definition').getByText('Shopper').waitFor()
  expect(complaints.filter((each) => !/403/.test(each))).toEqual([])
  await context.close()
}
