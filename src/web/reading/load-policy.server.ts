import type { RouterContextProvider } from 'react-router'
import { getPolicy, type Policy } from '#contracts/publishing/policies'
import { askContext } from '../api.server.ts'
import { pageLocale } from '../messages/messages.tsx'

type PolicyRequest = { context: Readonly<RouterContextProvider>; url: URL }

/** Loads the policy in force today, or the version of `?version=2`. Any other value is a 404. */
export async function loadPolicy(
  page: Policy['page'],
  { context, url }: PolicyRequest,
): Promise<{ policy: Policy; origin: string }> {
  const version = url.searchParams.get('version')
  const number = /^[1-9]\d{0,4}$/.test(version ?? '') ? Number(version) : 100_000
  const query = { language: pageLocale().language, ...(version !== null && { version: number }) }
  const { response } = await context.get(askContext)(getPolicy, { params: { page }, query })
  return { policy: response, origin: url.origin }
}
