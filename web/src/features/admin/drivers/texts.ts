/** The words of the drivers. */
export const TEXTS = {
  search: 'Name, username or e-mail',
  status: 'Status',
  every: 'Every status',
  empty: 'Nobody has applied to drive yet.',
  emptyFound: 'No driver like that.',
  approve: 'Approve',
  approved: 'Driver approved',
  documents: 'Documents',
  documentsInOrder: 'All documents are in order.',
  documentStates: { waiting: 'waits for you', approved: 'approved', rejected: 'not accepted' },
  documentApproved: 'Document approved',
  read: 'Read',
  download: 'Download the PDF:',
  waiting: (documents: number) => `${documents} to check`,
  close: 'Close',
  refuse: 'Refuse',
  refuseText: 'The driver reads the reason beside the document and enters it again.',
  reassign: (jobs: number) => `${jobs} ${jobs === 1 ? 'job' : 'jobs'} to give to someone else`,
  paused: {
    missing: 'paused: a delivery is missing',
    'address-seen': 'paused: gave back a job whose address was seen',
    'gave-back-often': 'paused: gave back more than 3 jobs in 7 days',
  },
  resume: 'Let drive again',
  resumed: 'Driver takes jobs again',
  resumeText: 'Say what you found out about the missing delivery, or about the jobs that this driver gave back.',
  suspend: 'Suspend',
  suspended: 'Driver suspended',
  suspendJobs: (jobs: number) =>
    jobs === 0
      ? 'No job waits with this driver.'
      : `${jobs} ${jobs === 1 ? 'job that has' : 'jobs that have'} not set off ${jobs === 1 ? 'is' : 'are'} given back and free for others.`,
  suspendUnderWay: (jobs: number) =>
    `${jobs} ${jobs === 1 ? 'delivery is' : 'deliveries are'} under way and can be finished; recall ${jobs === 1 ? 'it' : 'them'} under Deliveries if needed.`,
  suspendMoney: 'What the driver has earned stays theirs and is paid.',
  asking: 'Asking what waits with this driver…',
  run: 'Run of the day',
  noRun: 'No stops on this day.',
  earnings: 'Earnings',
  noEarnings: 'Nothing was earned yet.',
  deliveries: 'All deliveries of this driver',
} as const;
