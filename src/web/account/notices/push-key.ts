/** Whether a subscription is for this key of the shop: the browser holds bytes, the shop base64url. */
export function isKeyOf(held: ArrayBuffer | null, publicKey: string): boolean {
  if (!held) return false
  const text = btoa(String.fromCodePoint(...new Uint8Array(held)))
  return (
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, '') === publicKey
  )
}
