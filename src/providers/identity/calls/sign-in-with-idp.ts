import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { Denial, denial, notOffered } from '../denial.ts'
import type { GoogleProfile } from '../google/google.ts'
import { enterWithGoogle, linkGoogle, type Entered } from '../google/google-account.ts'
import { flag, idToken, need, read, text } from '../read.ts'
import { answerStep } from '../accounts/second-factor.ts'
import type { Call, Service } from '../service.ts'

const PROVIDER = 'google.com'

const body = z.object({
  postBody: text(16_384),
  pendingToken: text(16_384),
  requestUri: text(4_096),
  sessionId: text(4_096),
  returnIdpCredential: flag,
  idToken,
})

type Vouched = { profile: GoogleProfile; oauthIdToken: string }

/** `accounts:signInWithIdp`: Gmail. The ID token is verified whoever brings it. */
export const signInWithIdp: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  const vouched = await vouchedFor(service, wanted)
  const outcome = await transact(service.db, (tx) =>
    enter(service, tx, { profile: vouched.profile, idToken: wanted.idToken, address: asked.address }),
  ).catch((error: unknown) => {
    if (error instanceof Denial) return error
    throw error
  })
  if (outcome instanceof Denial) {
    // The SDK hands the credential on, so that the person can log in with it instead.
    if (wanted.returnIdpCredential && outcome.code === 'FEDERATED_USER_ID_ALREADY_LINKED')
      return { ...idpAnswer(vouched), errorMessage: outcome.code }
    throw outcome
  }
  if (outcome === 'needs-confirmation')
    return { ...idpAnswer(vouched), needConfirmation: true, verifiedProvider: ['password'] }
  return { ...idpAnswer(vouched), isNewUser: outcome.isNew, ...(await answerStep(service, outcome.step)) }
}

type Entering = { profile: GoogleProfile; idToken: string | undefined; address: string }

function enter(service: Service, tx: Tx, { profile, idToken, address }: Entering): Promise<Entered> {
  return idToken
    ? linkGoogle(service, tx, { profile, idToken, address })
    : enterWithGoogle(service, tx, { profile, address })
}

async function vouchedFor(service: Service, wanted: z.infer<typeof body>): Promise<Vouched> {
  const sent = parametersIn(wanted)
  if (!sent.get('providerId'))
    throw denial('INVALID_CREDENTIAL_OR_PROVIDER_ID', 'Please choose a Gmail account.')
  if (sent.get('providerId') !== PROVIDER) throw notOffered()
  const oauthIdToken = sent.get('id_token') ?? ''
  const profile = await service.google.verify(oauthIdToken, sent.get('nonce') || undefined)
  if (!profile) throw denial('INVALID_IDP_RESPONSE', 'Google did not confirm this login. Please try again.')
  return { profile, oauthIdToken: profile.nextToken ?? oauthIdToken }
}

/** What Google's answer says: in the body, else in the address that it came back to. @throws Denial MISSING_REQUEST_URI, INVALID_REQUEST_URI */
function parametersIn({ requestUri, postBody, pendingToken }: z.infer<typeof body>): URLSearchParams {
  const address = need(requestUri, 'MISSING_REQUEST_URI', 'Please log in from the shop’s own page.')
  if (!URL.canParse(address)) throw denial('INVALID_REQUEST_URI', 'The page of this login has no address.')
  const { searchParams, hash } = new URL(address)
  const all = new URLSearchParams(searchParams)
  for (const part of [hash.slice(1), postBody ?? pendingToken ?? ''])
    for (const [name, value] of new URLSearchParams(part)) all.set(name, value)
  return all
}

function idpAnswer({ profile, oauthIdToken }: Vouched): Record<string, unknown> {
  const { rawId, email, emailVerified, displayName, photoUrl } = profile
  const shown = {
    ...(displayName ? { displayName, fullName: displayName } : {}),
    ...(photoUrl ? { photoUrl } : {}),
  }
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: PROVIDER,
    federatedId: `https://accounts.google.com/${rawId}`,
    email,
    emailVerified,
    ...shown,
    oauthIdToken,
    rawUserInfo: JSON.stringify({
      sub: rawId,
      email,
      email_verified: emailVerified,
      name: displayName,
      picture: photoUrl,
    }),
  }
}
