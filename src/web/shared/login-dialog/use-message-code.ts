import { useEffect, useEffectEvent } from 'react'

type MessageCode = Credential & { code?: string }

/** Reads the code from the SMS as it arrives, where the browser supports it (WebOTP): one ending in '@host #123456'. */
export function useMessageCode(hear: (code: string) => void): void {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const waiting = new AbortController()
    const asked = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    navigator.credentials.get(asked).then(
      (found) => {
        const { code } = (found ?? {}) as MessageCode
        if (code && !waiting.signal.aborted) heard(code)
      },
      // Refused or cancelled: the code is typed instead.
      () => undefined,
    )
    return () => waiting.abort()
  }, [])
}
