import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslator } from '../../messages/messages.tsx'
import checkInStyles from './check-in.module.css'
import formStyles from '../../shared/workshops/form.module.css'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type Detectors = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

const EVERY_MS = 400

/** Reads QR codes with the camera, in browsers with a BarcodeDetector. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslator()
  const video = useRef<HTMLVideoElement>(null)
  const [isDenied, setDenied] = useState(false)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    const { BarcodeDetector } = window as unknown as Detectors
    if (!BarcodeDetector) return undefined
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    let stream: MediaStream | null = null
    let last = ''
    let isOver = false
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened
        if (isOver || !video.current) return opened.getTracks().forEach((track) => track.stop())
        video.current.srcObject = opened
        return video.current.play()
      })
      .catch(() => setDenied(true))
    const timer = setInterval(() => {
      if (!video.current || video.current.readyState < 2) return
      detector.detect(video.current).then(
        ([found]) => {
          if (found && found.rawValue !== last) {
            last = found.rawValue
            report(found.rawValue)
          }
        },
        () => undefined,
      )
    }, EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  if (isDenied) return <p className={formStyles.problem}>{t('workshops.checkin.nocamera')}</p>
  return (
    <video
      ref={video}
      muted
      playsInline
      className={checkInStyles.video}
      aria-label={t('workshops.checkin.scan')}
    />
  )
}
