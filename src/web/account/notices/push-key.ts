/** Whether a subscription was made with this key of ours: the browser returns bytes, the key is base64url. */
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
