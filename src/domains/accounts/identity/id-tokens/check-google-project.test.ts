import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportPKCS8, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { checkGoogleProject, findConfigProblems } from './check-google-project.ts'

const right = {
  name: 'projects/ciy-live/config',
  signIn: { phoneNumber: { enabled: true }, email: { passwordRequired: true } },
  smsRegionConfig: { allowlistOnly: { allowedRegions: ['IN'] } },
}

test('a project with phone login only, India only and no test numbers has no problems', () => {
  expect(findConfigProblems(right)).toEqual([])
})

test.each([
  ['Email/Password', { ...right, signIn: { ...right.signIn, email: { enabled: true } } }],
  ['Anonymous', { ...right, signIn: { ...right.signIn, anonymous: { enabled: true } } }],
  ['Phone is off', { ...right, signIn: {} }],
  [
    'Test phone numbers',
    { ...right, signIn: { phoneNumber: { enabled: true, testPhoneNumbers: { '+919876543210': '123456' } } } },
  ],
  ['only India', { ...right, smsRegionConfig: { allowByDefault: {} } }],
  ['only India', { ...right, smsRegionConfig: { allowlistOnly: { allowedRegions: ['IN', 'US'] } } }],
])('%s is reported', (message, config) => {
  expect(findConfigProblems(config)).toEqual([expect.stringContaining(message)])
})

test('a project without any settings gets every problem reported', () => {
  expect(findConfigProblems({})).toHaveLength(2)
})

test('Google is queried with the service account, and a refusal throws', async () => {
  const seen: string[] = []
  let status = 200
  const google = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
    const body =
      request.url === '/token' ? { access_token: 'ya29.first', expires_in: 3_600 } : { ...right, signIn: {} }
    response
      .writeHead(request.url === '/token' ? 200 : status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const account = {
    client_email: 'shop@ciy-live.iam.gserviceaccount.com',
    private_key: await exportPKCS8(privateKey),
    token_uri: `${url}/token`,
  }
  const project = { account, projectId: 'ciy-live', clock: systemClock, url }
  expect(await checkGoogleProject(project)).toEqual([
    'Phone is off: no login by number is possible. Switch it on.',
  ])
  expect(seen.at(-1)).toBe('GET /admin/v2/projects/ciy-live/config Bearer ya29.first')
  status = 403
  await expect(checkGoogleProject(project)).rejects.toThrow('403')
  google.closeAllConnections()
  await new Promise((resolve) => google.close(resolve))
})
