import { expect, test } from 'vitest'
import { adjustStock } from '#domains/products/stock'
import { transact } from '#platform/transact'
import { type SoldGoods } from '../src/testing/goods.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { waitForHydration } from './browser.ts'
import { openMaterialsDrawer } from './materials.fixture.ts'
import { signInThroughDialog } from './sign-in.ts'
import {
  dismissAlert,
  artistPath,
  asha,
  hook,
  intendedDestination,
  kabir,
  meera,
  createMember,
  openedTab,
  openPageAs,
  testPicture,
  postId,
  setUpCommunity,
  shop,
  postTile,
} from './community.fixture.ts'

setUpCommunity()

test('Ravi, signed out, presses a post of Meera and is asked to log in with the post as the destination; then he follows her and it opens in a new tab', async () => {
  const { page, context, complaints } = await openPageAs(null, 'phone')
  await page.goto(artistPath({ name: 'Nobody', id: 999_999_999 }))
  await page.getByText('Failed to fetch data').waitFor()
  await page.goto(artistPath(kabir))
  await page.getByText('No posts available at the moment').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.goto(artistPath(meera))
  await page.getByRole('heading', { level: 1, name: 'Meera Iyer' }).waitFor()
  await page.getByText('Interested in').waitFor()
  expect(await page.getByRole('main').getByRole('listitem').allTextContents()).toEqual(
    expect.arrayContaining(['1 post', '0 followers', '0 following']),
  )
  expect(await findAccessibilityProblems(page)).toEqual([])
  await waitForHydration(page)
  await postTile(page).click()
  await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  expect(await intendedDestination(page)).toBe(`/feedhome/Sunflower-and-bee/${postId}`)
  expect(context.pages()).toHaveLength(1)
  await signInThroughDialog(page, { phone: '9000000024', name: 'Ravi Kumar' })
  await page.waitForURL(`**/feedhome/Sunflower-and-bee/${postId}`)

  await page.goto(artistPath(meera))
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Unfollow' }).waitFor()
  await page.getByText('1 follower', { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Unfollow' }).waitFor()
  const tab = await openedTab(context, () => postTile(page).click())
  expect(new URL(tab.url()).pathname).toBe(`/feedhome/Sunflower-and-bee/${postId}`)
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await page.getByRole('button', { name: 'Follow', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('Asha asks to become a creator: every error message, then the thanks, then that she has asked already', async () => {
  const { page, context, complaints } = await openPageAs(asha, 'desktop')
  await page.goto('/become-a-creator')
  const send = page.getByRole('button', { name: 'Submit', exact: true })
  const field = (name: string) => page.getByRole('main').getByLabel(name)
  await send.click()
  await dismissAlert(page, 'Please fill all required fields.')
  await expect.poll(() => field('Name').evaluate((box) => box === document.activeElement)).toBe(true)
  await field('Name').fill('Asha Rao')
  await field('Phone').fill('12345')
  await field('Email').fill('asha')
  await field('Category').selectOption('Painting')
  await field('Bio').fill('x'.repeat(260))
  expect(await field('Bio').inputValue()).toHaveLength(250)
  const wrong = [
    ['Phone', '9000000023', 'Please enter a 10-digit phone number.'],
    ['Email', 'asha@example.com', 'Please enter a valid email address.'],
    ['Portfolio', 'https://asha.example/work', 'Please enter a link that begins with http:// or https://.'],
  ] as const
  await field('Portfolio').fill('my page')
  for (const [name, right, sentence] of wrong) {
    await send.click()
    await dismissAlert(page, sentence)
    await expect.poll(() => field(name).evaluate((box) => box === document.activeElement)).toBe(true)
    await field(name).fill(right)
  }
  expect(await findAccessibilityProblems(page)).toEqual([])
  await send.click()
  await dismissAlert(page, 'Form submitted successfully! We’ll review and get back to you.')
  await page.reload()
  // Not an error: the alert has the success icon.
  await page.locator('[role=alertdialog][data-kind=success]').waitFor()
  await dismissAlert(page, 'You have already applied. We’ll review your request and get back to you.')
  await page.waitForURL(`${shop.url}/`)
  expect(complaints).toEqual([])
  await context.close()

  const application = await openPageAs(meera, 'phone')
  await application.page.goto('/become-a-creator')
  await application.page.getByText('You are already a creator. Share your work now.').waitFor()
  expect(await findAccessibilityProblems(application.page)).toEqual([])
  await application.page.getByRole('link', { name: 'Share your work' }).click()
  await application.page.getByRole('heading', { level: 1, name: 'Show what you made' }).waitFor()
  expect(await findAccessibilityProblems(application.page)).toEqual([])
  expect(application.complaints).toEqual([])
  await application.context.close()
})

test('Asha likes the sunflower, comments, and adds all its materials to her cart, whose lines keep the post', async () => {
  const { page, context, complaints } = await openPageAs(asha, 'desktop')
  await page.goto(`/feedhome/Sunflower-and-bee/${postId}`)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Like, 0 likes' }).click()
  await page.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor()
  await page.getByLabel('Say something kind or ask how it was made').fill('The bee is lovely.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Asha R.').waitFor()
  const drawer = await openMaterialsDrawer(page)
  await drawer.getByText('₹680').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Add all to cart' }).click()
  await page.getByText('All 2 items are in your cart.').waitFor()
  const cart = await asha.visitor.get('/api/user/cart-find-by-user-id')
  const line = { feed_id: postId }
  expect(cart.body).toMatchObject({ response: [line, line] })
  await page.reload()
  await page.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor()
  await page.getByText('The bee is lovely.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('Meera publishes a bag with a picture, and it is visible on her page, in the feed and on the start page', async () => {
  const { page, context, complaints } = await openPageAs(meera, 'phone')
  await page.goto('/addfeed')
  await page.setInputFiles('input[type=file]', {
    name: 'bag.jpg',
    mimeType: 'image/jpeg',
    buffer: await testPicture('#336699'),
  })
  await page.getByLabel('What is on picture 1?').fill('A blue bag on a table')
  await page.getByLabel('Title', { exact: true }).fill('Blue bag')
  await page.getByLabel('Caption').fill('For the market. #bag')
  await page.getByLabel('Craft').selectOption('crochet')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Everyone can see it now.').waitFor()
  await page.goto(artistPath(meera))
  await page.getByRole('link', { name: /A blue bag on a table/ }).waitFor()
  expect(complaints).toEqual([])
  await context.close()

  const reader = await openPageAs(null, 'desktop')
  for (const path of ['/feedhome/all', '/feedhome/crochet', '/']) {
    await reader.page.goto(path)
    await reader.page.getByText('Blue bag').first().waitFor()
    expect(await findAccessibilityProblems(reader.page), path).toEqual([])
  }
  await reader.page.goto(artistPath(meera))
  await reader.page.getByRole('link', { name: /A blue bag on a table/ }).waitFor()
  expect(await findAccessibilityProblems(reader.page)).toEqual([])
  expect(reader.complaints).toEqual([])
  await reader.context.close()
})

test('Ravi blocks Meera: her page says so instead of failing, she is in his list of blocked people, and he unblocks her', async () => {
  const ravi = await createMember('Ravi Shah', '9000000025')
  const { page, context, complaints } = await openPageAs(ravi, 'phone')
  await page.goto(artistPath(meera))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByText('You blocked Meera Iyer').waitFor()
  await page.reload()
  await page.getByText('You blocked Meera Iyer').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('button', { name: 'Follow', exact: true }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByText('You blocked Meera Iyer').waitFor()

  await page.goto('/profile/privacy')
  await page.getByText('Blocked since').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Unblock Meera Iyer' }).click()
  await page
    .getByText('You haven’t blocked or muted anyone. Use the menu on a maker’s page to do so.')
    .waitFor()
  await page.goto(artistPath(meera))
  await page.getByRole('button', { name: 'Follow', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

const changeStock = ({ variantId }: SoldGoods, difference: number): Promise<void> =>
  transact(shop.database.db, (tx) =>
    adjustStock(tx, { variantId, difference, reason: 'Counted anew', reference: 'shelf' }),
  )

test('the last hook is sold while Ravi looks: the wool is in his cart, the hook is shown as sold out, and trying again adds no wool twice', async () => {
  const ravi = await createMember('Ravi Nair', '9000000026')
  const { page, context } = await openPageAs(ravi, 'phone')
  await page.goto(`/feedhome/Sunflower-and-bee/${postId}`)
  const drawer = await openMaterialsDrawer(page)
  await drawer.getByRole('checkbox', { name: 'Select Hook 4 mm' }).waitFor()
  await changeStock(hook, -50)
  await drawer.getByRole('button', { name: 'Add all to cart' }).click()
  await dismissAlert(page, '1 of 2 items are in your cart.\nHook 4 mm: Sorry, this item is out of stock.')
  await drawer.getByText('Out of stock').waitFor()
  await expect
    .poll(() => drawer.getByRole('checkbox', { name: 'Select Merino yarn' }).isChecked())
    .toBe(false)
  const cart = await ravi.visitor.get<{ response: { quantity: number }[] }>('/api/user/cart-find-by-user-id')
  expect(cart.body.response.map(({ quantity }) => quantity)).toEqual([2])
  await changeStock(hook, 50)
  await context.close()
})
