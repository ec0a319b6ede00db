/** Whether a browser's subscription is for this key of the shop's; it holds the bytes, the shop says base64url. */
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
