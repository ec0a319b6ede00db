// The parts of the library in use; it has no types.
declare module 'web-push' {
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string }
    TTL: number
    urgency: 'very-low' | 'low' | 'normal' | 'high'
    topic: string
  }
  type Details = { method: 'POST'; headers: Record<string, string | number>; body: Buffer; endpoint: string }
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ): Details
  }
  export default webPush
}
