import sharp from 'sharp'

/** A photo of a torn ball of yarn, as a phone would take it. */
export function drawDamagePhoto(): Promise<Buffer> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <rect width="960" height="720" fill="#cdb79a"/><ellipse cx="480" cy="640" rx="420" ry="60" fill="#a48a68" opacity=".6"/>
    <circle cx="320" cy="400" r="190" fill="#7f9c8b"/><circle cx="660" cy="420" r="180" fill="#7f9c8b"/>
    <g fill="none" stroke="#66836f" stroke-width="9"><path d="M150 380q170-190 340-20M150 440q180-180 350 10M190 520q140-170 300-30M200 300q140-90 250 20"/>
    <path d="M500 400q150-170 320-10M510 470q150-150 320 0"/></g>
    <path d="M590 300l60 90-50 40 80 60-60 40 70 50" fill="none" stroke="#3b2c1f" stroke-width="20" stroke-linejoin="round"/>
    <path d="M700 470q90 60 150 20t90 90" fill="none" stroke="#7f9c8b" stroke-width="8"/></svg>`
  return sharp(Buffer.from(drawn)).jpeg({ quality: 82 }).toBuffer()
}
