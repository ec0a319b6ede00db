import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { Denial, denial, notOffered } from '../denial.ts'
import type { GoogleProfile } from '../google/google-verifier.ts'
import { signInWithGoogle, linkGoogle, type GoogleSignInResult } from '../google/google-account.ts'
import { optionalFlag, idToken, requireValue, parseBody, optionalText } from '../parse-body.ts'
import { firstFactorResponse } from '../accounts/second-factor.ts'
import type { Call, Service } from '../service.ts'

const PROVIDER = 'google.com'

const body = z.object({
  postBody: optionalText(16_384),
  pendingToken: optionalText(16_384),
  requestUri: optionalText(4_096),
  sessionId: optionalText(4_096),
  returnIdpCredential: optionalFlag,
  idToken,
})

type VerifiedProfile = { profile: GoogleProfile; oauthIdToken: string }

/** `accounts:signInWithIdp`: Gmail. The ID token is always verified. */
export const signInWithIdp: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  const vouched = await verifyGoogleResponse(service, request)
  const outcome = await transact(service.db, (tx) =>
    signInOrLink(service, tx, { profile: vouched.profile, idToken: request.idToken, address: input.address }),
  ).catch((error: unknown) => {
    if (error instanceof Denial) return error
    throw error
  })
  if (outcome instanceof Denial) {
    // The SDK passes the credential on, so that the person can log in with it instead.
    if (request.returnIdpCredential && outcome.code === 'FEDERATED_USER_ID_ALREADY_LINKED')
      return { ...idpResponse(vouched), errorMessage: outcome.code }
    throw outcome
  }
  if (outcome === 'needs-confirmation')
    return { ...idpResponse(vouched), needConfirmation: true, verifiedProvider: ['password'] }
  return {
    ...idpResponse(vouched),
    isNewUser: outcome.isNew,
    ...(await firstFactorResponse(service, outcome.step)),
  }
}

type IdpSignIn = { profile: GoogleProfile; idToken: string | undefined; address: string }

function signInOrLink(
  service: Service,
  tx: Tx,
  { profile, idToken, address }: IdpSignIn,
): Promise<GoogleSignInResult> {
  return idToken
    ? linkGoogle(service, tx, { profile, idToken, address })
    : signInWithGoogle(service, tx, { profile, address })
}

async function verifyGoogleResponse(
  service: Service,
  request: z.infer<typeof body>,
): Promise<VerifiedProfile> {
  const sent = responseParameters(request)
  if (!sent.get('providerId'))
    throw denial('INVALID_CREDENTIAL_OR_PROVIDER_ID', 'Please choose a Gmail account.')
  if (sent.get('providerId') !== PROVIDER) throw notOffered()
  const oauthIdToken = sent.get('id_token') ?? ''
  const profile = await service.google.verify(oauthIdToken, sent.get('nonce') || undefined)
  if (!profile) throw denial('INVALID_IDP_RESPONSE', 'Google did not confirm this login. Please try again.')
  return { profile, oauthIdToken: profile.nextToken ?? oauthIdToken }
}

/** Google's response parameters, from the body or from the callback URL. @throws Denial MISSING_REQUEST_URI, INVALID_REQUEST_URI */
function responseParameters({ requestUri, postBody, pendingToken }: z.infer<typeof body>): URLSearchParams {
  const address = requireValue(requestUri, 'MISSING_REQUEST_URI', 'Please log in from the shop’s own page.')
  if (!URL.canParse(address)) throw denial('INVALID_REQUEST_URI', 'The page of this login has no address.')
  const { searchParams, hash } = new URL(address)
  const all = new URLSearchParams(searchParams)
  for (const part of [hash.slice(1), postBody ?? pendingToken ?? ''])
    for (const [name, value] of new URLSearchParams(part)) all.set(name, value)
  return all
}

function idpResponse({ profile, oauthIdToken }: VerifiedProfile): Record<string, unknown> {
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
