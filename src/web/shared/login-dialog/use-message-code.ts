import { useEffect, useEffectEvent } from 'react'

type MessageCode = Credential & { code?: string }

/** Reads the code from the SMS as it arrives, where the browser supports it (WebOTP): one ending in '@host #123456'. */
export function useMessageCode(onCode: (code: string) => void): void {
  const report = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const waiting = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (found) => {
        const { code } = (found ?? {}) as MessageCode
        if (code && !waiting.signal.aborted) report(code)
      },
      // Refused or cancelled: the code is typed instead.
      () => undefined,
    )
    return () => waiting.abort()
  }, [])
}
