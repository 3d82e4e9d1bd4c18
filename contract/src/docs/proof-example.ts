// The worked example of docs/wire.md, "Proof": two entries of a member, the day's leaves, and the statement
// that the call answers. The test next to it computes the hashes, and so does a program written from that
// page alone (server/foreign).
import { entryBytes } from '@touchline/engine/account/chain'
import type { AuditPlace, DayStatement } from '../account/types.ts'

export const statementExample = {
  memberId: 'c0e19ad2-44fd-49f7-8c55-73caeca3f10f',
  day: '2026-11-22',
  root: {
    day: '2026-11-22',
    root: 'f1ad7771bb3ca2bc88953da8a3bc7fe3f8dd2310ec3b640e13548026245fd196',
    leaves: 7,
    version: 2,
    publishedAt: 1795406460012,
  },
  accounts: [
    {
      account: 'main',
      previousHash: '0000000000000000000000000000000000000000000000000000000000000000',
      entries: [
        {
          version: 2,
          seq: 1,
          transferId: '01a204bc-afc4-7b7b-9455-a936edcddaff',
          kind: 'deposit',
          subject: null,
          amount: 5000000,
          postedAt: 1795375804356,
          balanceAfter: 5000000,
          hash: '7e6d965fdeb8a51b57d9bf38941e8ee33e6f49f74c9289c096f2a5347bced6f4',
        },
        {
          version: 2,
          seq: 2,
          transferId: '01a204bd-9a50-7f0a-9b3c-5d7e8f901234',
          kind: 'place',
          subject: '01a204bd-9a50-7c11-8d2e-4f6a7b8c9d01',
          amount: -10000,
          postedAt: 1795375864400,
          balanceAfter: 4990000,
          hash: '3f60113dcbd49847f70c099147ae0888efb61d1fb5eaffdc534fb7e2016a018a',
        },
      ],
      inclusion: {
        index: 3,
        path: [
          '33ec1229708a3a23ce302cccf147f9ae85f05e02f31852df9233fd03ffad6288',
          '02b0914558fd8f608aabb59738d936e5253ed5dd80a6b76bc579341a21c20729',
          'eba940b1214f9cf7a9f518464cd953518cef8211621ca7753ba61cd02318f412',
        ],
      },
    },
  ],
} as const satisfies DayStatement

/** The root of the tree over the day's leaves. */
export const treeExample = '74b40f25421b889308df3ba3ce82aa285699e4d302a8beedec814b5820267ebd'

/** The day's leaves, each with its hash. */
export const leavesExample = [
  {
    line: 'transfer|01a204bc-afc4-7b7b-9455-a936edcddaff|deposit|sandbox deposit|1795375804356|deposit-transit:sandbox:-5000000',
    hash: '46b66b9f1819332a63886cc17030e8ec3547d88c5cde6e8652828dcd88c0e934',
  },
  {
    line: 'transfer|01a204bd-9a50-7f0a-9b3c-5d7e8f901234|place|orders|1795375864400|open-stakes:20541:10000',
    hash: '7744da77a3158b23e400ad173636d8d6bbe3106a1e9b902525e930d955285f0e',
  },
  {
    line: 'transfer|01a204be-2b10-7d22-8e4f-6a8b9c0d1e2f|hold|reservation 01a204be-2b10-7e33-9f50-7b9cad1e2f30|1795375901456',
    hash: '33ec1229708a3a23ce302cccf147f9ae85f05e02f31852df9233fd03ffad6288',
  },
  {
    line: 'head|c0e19ad2-44fd-49f7-8c55-73caeca3f10f|main|2|4990000|3f60113dcbd49847f70c099147ae0888efb61d1fb5eaffdc534fb7e2016a018a',
    hash: '5cb8237cead0f3347ef8c95c9e684369f1a25af90c455c7d683b391eb3fe422e',
  },
  {
    line: 'head|e72f5c31-08a6-4d1b-9f0e-2b7a6c4d8e90|held|1|2500|5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a',
    hash: '7d15cc6b4d8d0ab2f34c1b5deeeb5e4a7e2c67e210be06e95a55a8012af249c8',
  },
  {
    line: 'head|e72f5c31-08a6-4d1b-9f0e-2b7a6c4d8e90|main|4|7500|a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5',
    hash: 'd4bfbdd041bb695ca9569a2121b6f259049f82c4b33001bdea703f24a7014b69',
  },
  {
    line: 'audit|2|f41973edefff2a0b203d6007835f33943a1b4734f210f7f8dee1f6d9cdd0afe9',
    hash: '9ca402fce6dda7ed29de1d1044f03934d114a68400140dfa1271bcdfc0141315',
  },
] as const

/** The first two rows of the operators' log, each with its hash. */
export const auditExample = [
  {
    line: 'audit|1|0000000000000000000000000000000000000000000000000000000000000000|1|1795376000123|7f6d2c1b-0a98-4765-b432-1fedcba98765|0a1b2c3d-4e5f-4607-8899-aabbccddeeff|own.sign_in||done|e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855|e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855|e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    hash: '00275370428a18b23e19891947d31df52dfa02c31a216771ccab17696f2d8a27',
  },
  {
    line: 'audit|1|00275370428a18b23e19891947d31df52dfa02c31a216771ccab17696f2d8a27|2|1795376100456|7f6d2c1b-0a98-4765-b432-1fedcba98765|0a1b2c3d-4e5f-4607-8899-aabbccddeeff|maintenance.change|maintenance:orders|done|c12e97cb83e09e3d658671ca8750dbbba6efe196883ddf4dbf96e6010a856b6d|74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b|272d621bde18fbc04f93cb6a7d6ea9f5c9688b1962da5af4d98e44f3fd2c046b',
    hash: 'f41973edefff2a0b203d6007835f33943a1b4734f210f7f8dee1f6d9cdd0afe9',
  },
] as const

/** Where the log's head stands in the day, as `accounting.day_root` answers it. */
export const auditPlaceExample = {
  seq: 2,
  hash: 'f41973edefff2a0b203d6007835f33943a1b4734f210f7f8dee1f6d9cdd0afe9',
  path: [
    'b8280ac99f888af00f52097d4907b07bdcd26d21f6fe98847c026b2f23fe50f9',
    'a90dff129e6653f05f1c08b1e9d750d1955f795350cd08519bf171988afebcb2',
  ],
} as const satisfies AuditPlace

const { memberId, accounts, root } = statementExample
const [{ account, previousHash, entries }] = accounts

/** The hashed bytes of an entry, as text. */
export function entryLine(place: 0 | 1): string {
  const before = place === 0 ? previousHash : entries[0].hash
  const bytes = Uint8Array.from(before.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(entryBytes({ ...entries[place], memberId, account, previousHash: bytes }))
}

export const proofExample = {
  proofEntries: entries.map(({ hash }, n) => `${entryLine(n as 0 | 1)}\n  ${hash}`).join('\n'),
  proofLeaves: leavesExample.map(({ line, hash }, n) => `${n}  ${line}\n   ${hash}`).join('\n'),
  proofAudit: auditExample.map(({ line, hash }) => `${line}\n  ${hash}`).join('\n'),
  proofAuditPlace: JSON.stringify(auditPlaceExample, null, 2),
  proofTree: treeExample,
  proofRoot: root.root,
  proofStatement: JSON.stringify(statementExample, null, 2),
}
