import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import '../messages/in-english.ts'
import { MessagesProvider } from '../messages/messages.tsx'
import { ErrorPage } from './error-page.tsx'

const errorOf = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })
const shown = (error: unknown): string => {
  const router = createMemoryRouter([{ path: '/', element: <ErrorPage error={error} /> }])
  return renderToStaticMarkup(
    <MessagesProvider language="en">
      <RouterProvider router={router} />
    </MessagesProvider>,
  )
}

test("an order that is not Pema's shows as not found, without a contact or a retry", () => {
  const page = shown(
    errorOf(404, { code: 'not_found', message: 'We couldn’t find that order.', requestId: '7f3a' }),
  )
  expect(page).toContain('Not found')
  expect(page).toContain('We couldn’t find that order.')
  expect(page).toContain('Go back')
  for (const absent of ['Something went wrong', 'Try again', '7f3a']) expect(page).not.toContain(absent)
})

test('a failure shows its request id and a retry', () => {
  const page = shown(
    errorOf(503, { code: 'busy', message: 'Please try again in a moment.', requestId: '7f3a' }),
  )
  for (const text of ['Something went wrong', 'Try again', '7f3a']) expect(page).toContain(text)
  expect(page).not.toContain('Not found')
})
