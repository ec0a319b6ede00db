import {
  applyForRole,
  createDraft,
  saveResume,
  transitionApplication,
  addApplicationNote,
} from '#domains/publishing/content'
import { createIssue } from '#domains/publishing/newsletters'
import { grantPoints } from '#domains/buying/points'
import { openGrievance, applyStaffStep } from '#domains/messaging/support'
import type { Db } from '#platform/database'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { pdfWithLine } from './seller-application.ts'

type LoadOptions = { dataDir: string; now: Date; staffId: number; shopperId: number }

/** Open work of the staff: job candidates, complaints, an unfinished article and newsletter. */
export async function loadStaffQueues(db: Db, loading: LoadOptions): Promise<void> {
  await loadCandidates(db, loading)
  await loadComplaints(db, loading)
  await loadDrafts(db, loading)
}

type Role = 'social-media-executive' | 'digital-marketing' | 'retail-manager' | 'business-manager'
type Candidate = {
  role: Role
  name: string
  city: string
  years: 'none' | 'below-2' | '2-5' | '5-10' | 'above-10'
  about: string
  days: number
  path: readonly ('Screen' | 'Interview' | 'Offer' | 'Rejected')[]
  note?: string
}

const candidates: readonly Candidate[] = [
  {
    role: 'social-media-executive',
    name: 'Ishita Banerjee',
    city: 'Kolkata',
    years: '2-5',
    about:
      'Two years at a sari label: reels, captions in Bengali and English, and a comment box that I answer myself. I embroider kantha on trains and film my hands doing it. I would like to do that for people who know what a running stitch is.',
    days: 1,
    path: [],
  },
  {
    role: 'digital-marketing',
    name: 'Arjun Nair',
    city: 'Kochi',
    years: '2-5',
    about:
      'Four years of search and e-mail for a spice exporter. I knit badly and buy yarn well. I read your blog on warp and weft twice.',
    days: 4,
    path: ['Screen'],
    note: 'Numbers in the résumé add up. Asked for two letters that he wrote himself.',
  },
  {
    role: 'digital-marketing',
    name: 'Zoya Khan',
    city: 'Lucknow',
    years: '5-10',
    about:
      'Campaigns for a chikan house, 12 lakh a year. My mother does chikan work, my figures pay for her thread.',
    days: 9,
    path: ['Screen', 'Interview'],
    note: 'Talked on Tuesday. Clear about what she would not do: no false urgency. Second talk with the editor.',
  },
  {
    role: 'retail-manager',
    name: 'Harpreet Gill',
    city: 'Ludhiana',
    years: '5-10',
    about: 'Nine years running a wool shop with four people. I know which yarn comes back and why.',
    days: 14,
    path: ['Screen', 'Interview', 'Offer'],
  },
  {
    role: 'business-manager',
    name: 'Nikhil Rao',
    city: 'Hyderabad',
    years: '2-5',
    about: 'Sales of software. I am looking for a change.',
    days: 16,
    path: ['Screen', 'Rejected'],
  },
]

async function loadCandidates(db: Db, { dataDir, now, staffId }: LoadOptions): Promise<void> {
  for (const [nth, { role, name, city, years, about, days, path, note }] of candidates.entries()) {
    const at = (step: number): Date => new Date(now.getTime() - days * DAY_MS + step * 20 * HOUR_MS)
    const { resume } = await saveResume(db, {
      bytes: pdfWithLine(`${name}: ${role}`),
      name: `${name}.pdf`,
      dataDir,
      now: at(0),
    })
    const email = `${name.split(' ')[0]?.toLowerCase()}@candidates.example`
    const given = {
      role,
      name,
      email,
      phone: `98100000${10 + nth}`,
      city,
      link: '',
      experience: years,
      notice_days: 30,
      about,
      language: 'en' as const,
    }
    const { application } = await applyForRole(db, { ...given, resume, agreed: true }, at(0))
    for (const [step, to] of path.entries()) {
      const worker = { actorId: staffId, requestId: 'demo', now: at(step + 1) }
      await transitionApplication(db, application.number, {
        ...worker,
        to,
        reason: 'As we talked about it.',
        words: '',
      })
    }
    if (note)
      await addApplicationNote(db, application.number, {
        actorId: staffId,
        requestId: 'demo',
        now: at(path.length),
        text: note,
      })
  }
}

/** One complaint to be acknowledged within the rest of its two days, one in progress. */
async function loadComplaints(db: Db, { now, staffId, shopperId }: LoadOptions): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
  const waiting = {
    topic: 'delivery' as const,
    words:
      'The courier marked the parcel as refused. Nobody rang, and I was at home the whole day. It is the yarn for a blanket that has a day.',
    wanted: 'Please have it brought again before Friday.',
    name: 'Lata Iyer',
    email: 'lata.iyer@example.in',
    language: 'en' as const,
  }
  await openGrievance(db, waiting, { personId: null, now: ago(41) })
  const settled = {
    topic: 'refund' as const,
    words:
      'Two of six bobbins came without thread. The store has agreed to a refund, and nothing has come for nine days.',
    wanted: 'Please give back what the two cost.',
    name: '',
    email: '',
    language: 'en' as const,
  }
  const { number } = await openGrievance(db, settled, { personId: shopperId, now: ago(120) })
  const acting = { actorId: staffId, requestId: 'demo' }
  await applyStaffStep(db, number, {
    ...acting,
    step: 'reply',
    words:
      'We have asked the store for the day on which it sent the refund, and look at the bank’s answer ourselves.',
    now: ago(96),
  })
  const present = { reason: 'For nine days of waiting for a refund', now: ago(96) }
  await grantPoints(db, { personId: shopperId, points: 120 }, { ...acting, ...present })
  await applyStaffStep(db, number, {
    ...acting,
    step: 'note',
    words: 'The gateway says that the refund is queued since Monday. Asked the payments team.',
    now: ago(72),
  })
}

async function loadDrafts(db: Db, { now, staffId }: LoadOptions): Promise<void> {
  const article = {
    title: 'What a stitch counter is good for',
    slug: '',
    summary: 'Rows that are counted are rows that need not be unpicked. A draft.',
    summary_hi: '',
    author_name: 'Rohan Desai',
    author_about: '',
    tags: ['Knitting'],
    hobby_id: 4,
    cover: '',
    source:
      '## Before the first row\n\nWrite down the needle, the yarn and the number of stitches. It takes a minute, and saves an evening.\n\n## Three ways to count\n\n- a counter on the needle\n- a pencil and the pattern\n- a safety pin every ten rows',
  }
  await createDraft(db, article, { actorId: staffId, now: new Date(now.getTime() - 5 * HOUR_MS) })
  const letter = {
    subject: 'Yarn for the cold months',
    source:
      '## Merino from Kullu\n\nTwelve new shades, spun this autumn. [See all yarns](/hobby/Yarns-and-Needles--4).\n\nAnd what to make of them stands [on the blog](/blogs).',
    subject_hi: 'सर्दी के लिए ऊन',
    source_hi: '## कुल्लू का मेरिनो\n\nइस पतझड़ में कते बारह नए रंग। [सब ऊन देखें](/hobby/Yarns-and-Needles--4)।',
  }
  await createIssue(db, letter, { actorId: staffId, now: new Date(now.getTime() - 4 * HOUR_MS) })
}
