// The worked example of docs/wire.md, "What is owed": five leaves of three owners, the nodes over them, and
// the proof that one owner gets. The test next to it computes the hashes.
import type { OwnOwed } from '../account/types.ts'

export const owedExample = {
  memberId: 'c0e19ad2-44fd-49f7-8c55-73caeca3f10f',
  top: {
    day: '2026-11-23',
    root: '3a40b2d7a2d49975d5bd2783fe31679f332128059f90bbf474a11ab975cce24b',
    total: 5010150,
    leaves: 5,
    takenAt: 1795492800000,
  },
  owed: {
    main: 4990000,
    held: 0,
    locked: 0,
    arrived: 0,
    open: 10000,
  },
  parts: [
    {
      index: 1,
      amount: 4180000,
      salt: '9f02d6b1783ce45a0b61fd27e8943ca0',
      path: [
        {
          hash: '292acd07969b04c4c40bee126ad9b18f05907dd322b9308e65dd04917efd5653',
          sum: 6200,
        },
        {
          hash: '6689a990f62c1ced94ff8df96de0569b7ab057ef834fbb6da2afc58c4340aa1e',
          sum: 820150,
        },
        {
          hash: '6da633ed76a7da88d45b0cc3a5d5025204376b51ad18ba4e9306bc65ae5cfd83',
          sum: 3800,
        },
      ],
    },
    {
      index: 3,
      amount: 820000,
      salt: 'd8340b6f5e21a79cc6f91e4075ba8d13',
      path: [
        {
          hash: '6298f5681a9d138b7751c0bc7e3693fab0c8c065f327d842d59f4a4cc1316067',
          sum: 150,
        },
        {
          hash: '07cf7e61031ce9c21fbd06e4967b4a891d4ba03e895426048bc97ce0776b8ef5',
          sum: 4186200,
        },
        {
          hash: '6da633ed76a7da88d45b0cc3a5d5025204376b51ad18ba4e9306bc65ae5cfd83',
          sum: 3800,
        },
      ],
    },
  ],
  place: {
    index: 1,
    path: [
      '5cb8237cead0f3347ef8c95c9e684369f1a25af90c455c7d683b391eb3fe422e',
      '9ca402fce6dda7ed29de1d1044f03934d114a68400140dfa1271bcdfc0141315',
    ],
  },
  root: {
    day: '2026-11-23',
    root: 'd3b316308685965c33dcd1b3d86d452457cf1b51f5ffcfb987cfa8eeab4ac5e1',
    leaves: 3,
    version: 2,
    publishedAt: 1795492860009,
  },
} as const satisfies OwnOwed

/** The leaves, each with its hash. A leaf's amount is its sum. A member gets only its own leaves. */
export const owedLeaves = [
  {
    line: 'owed|2026-11-23|e72f5c31-08a6-4d1b-9f0e-2b7a6c4d8e90|1|2|6200|4be1c07d92a85f36e0d4b7138c6af295',
    hash: '292acd07969b04c4c40bee126ad9b18f05907dd322b9308e65dd04917efd5653',
  },
  {
    line: 'owed|2026-11-23|c0e19ad2-44fd-49f7-8c55-73caeca3f10f|1|2|4180000|9f02d6b1783ce45a0b61fd27e8943ca0',
    hash: 'a74a03aa74debdfda949a43f642fc1fd597fa3c65b1d263f9c90b79d00a78f4e',
  },
  {
    line: 'owed|2026-11-23|house|1|1|150|17c85ea4f03b96d2485d0e7ab9c1f362',
    hash: '6298f5681a9d138b7751c0bc7e3693fab0c8c065f327d842d59f4a4cc1316067',
  },
  {
    line: 'owed|2026-11-23|c0e19ad2-44fd-49f7-8c55-73caeca3f10f|2|2|820000|d8340b6f5e21a79cc6f91e4075ba8d13',
    hash: '3c445a371e35f80b11b4e8502e917526ad2a7cc84f90fa130c0d2ae23214a61a',
  },
  {
    line: 'owed|2026-11-23|e72f5c31-08a6-4d1b-9f0e-2b7a6c4d8e90|2|2|3800|62fa19ce804d37b5a1e06c9d53f784b8',
    hash: '6da633ed76a7da88d45b0cc3a5d5025204376b51ad18ba4e9306bc65ae5cfd83',
  },
] as const

/** The nodes, each over the leaves from index `from` up to but not including another. */
export const owedNodes = [
  {
    from: 0,
    until: 2,
    hash: '07cf7e61031ce9c21fbd06e4967b4a891d4ba03e895426048bc97ce0776b8ef5',
    sum: 4186200,
  },
  {
    from: 2,
    until: 4,
    hash: '6689a990f62c1ced94ff8df96de0569b7ab057ef834fbb6da2afc58c4340aa1e',
    sum: 820150,
  },
  {
    from: 0,
    until: 4,
    hash: '2573dca88ddf3ea46fc87fc60138cef346cf985caea34426a566b681ad05863f',
    sum: 5006350,
  },
  {
    from: 0,
    until: 5,
    hash: '3a40b2d7a2d49975d5bd2783fe31679f332128059f90bbf474a11ab975cce24b',
    sum: 5010150,
  },
] as const

/** The leaves of the day's own tree. */
export const owedDayLeaves = [
  {
    line: 'head|c0e19ad2-44fd-49f7-8c55-73caeca3f10f|main|2|4990000|3f60113dcbd49847f70c099147ae0888efb61d1fb5eaffdc534fb7e2016a018a',
    hash: '5cb8237cead0f3347ef8c95c9e684369f1a25af90c455c7d683b391eb3fe422e',
  },
  {
    line: 'owed-total|2026-11-23|3a40b2d7a2d49975d5bd2783fe31679f332128059f90bbf474a11ab975cce24b|5010150|5|1795492800000',
    hash: 'f664c239fe6f5ba38564df4e9356e2f6e62433fb072f4e429a965b8071235c22',
  },
  {
    line: 'audit|2|f41973edefff2a0b203d6007835f33943a1b4734f210f7f8dee1f6d9cdd0afe9',
    hash: '9ca402fce6dda7ed29de1d1044f03934d114a68400140dfa1271bcdfc0141315',
  },
] as const

export const owedOnPage = {
  owedLeaves: owedLeaves.map(({ line, hash }, n) => `${n}  ${line}\n   ${hash}`).join('\n'),
  owedNodes: owedNodes
    .map(({ from, until, hash, sum }) => `${from} to ${until - 1}  ${hash}  ${sum}`)
    .join('\n'),
  owedDayLeaves: owedDayLeaves.map(({ line, hash }, n) => `${n}  ${line}\n   ${hash}`).join('\n'),
  owedProof: JSON.stringify(owedExample, null, 2),
}
