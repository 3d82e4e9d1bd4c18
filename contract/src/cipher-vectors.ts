// Test vectors of the session cipher, computed with the openssl commands in docs/wire.md and not with this
// code.

/** The answer of set_encryption. */
export const cipherSession = {
  aesKey: '0f8e4c2ab7d94e61a3c5f0729b1d6e84',
  aesIv: '5b1f09c6e2a74d38',
  token: '6f1b2c1e-8f0a-4d0b-9f59-0c6a3f4f7d21',
  /** HKDF of key and token, hex. */
  macKey: 'fd1e31caec4c9e34a899db243aa210ac0fac249cd16c37c6b6f74fea72f0a71d',
} as const

/** Each with its plaintext and what travels: base64 body and hex MAC. */
export const cipherVectors = [
  {
    name: 'an order',
    direction: 'request',
    method: 'POST',
    path: '/relayApi/api/games/bet',
    timestamp: '1767225600000',
    requestId: '3f8d7a52-1c1b-4a0e-8d7f-5a1e9b0c2d43',
    plaintext: '{"selectionId":"20541.1.2-1","dealMoney":"100.00","profit":"3.50"}',
    ciphertext:
      'TTfsrDiKkAZRBpnSc9Uc/ch6aR6aXIcqryM/4cqfAqGyWmcjgiOOwA/OBsy4tLsvkGuyx2+fBweJAg85vimKW5wqoYRJRFzSHZX+WLm9p/I=',
    mac: '81ed7cba21038f9030b650a52ce0b5cccccbffcd7358c38b541cfb88fb6316dc',
  },
  {
    name: 'its answer, a refusal in Chinese',
    direction: 'answer',
    method: 'POST',
    path: '/relayApi/api/games/bet',
    timestamp: '1767225600042',
    requestId: '3f8d7a52-1c1b-4a0e-8d7f-5a1e9b0c2d43',
    plaintext: '{"StatusCode":1711,"Message":"可用余额不足，未下单。请调低金额或先充值。","Payload":{}}',
    ciphertext:
      'oKgU0y3oZ6KBgfczuXjiN1PP8ymAB6oj3d0oY7WcBhuxsKEcPXPFWKGRjUGllvTfafut8dt9XSdCaC0E0rppJnv9K8tjMTX2kgKZWQJWBwoGT8J6uDhCaMstCySprvHDCndyMZgGzs5I1whKvHyhow==',
    mac: 'efddbb76d8179d4491ba2838235de0199e40b528a232442fc31a113752cb8586',
  },
  {
    name: 'a GET, whose query is in clear and whose body is empty',
    direction: 'request',
    method: 'GET',
    path: '/relayApi/api/games/bet_info/018f3c5e-9d2a-7b41-8c66-2f0e5a9d7b13?category=open&page=1',
    timestamp: '1767225601000',
    requestId: '9b2e6c10-77f4-4f2d-b1a3-0e5d8c4a6f17',
    plaintext: '',
    ciphertext: '',
    mac: 'd2bc954b9a821daaaaa0203eae399af7e61846687a7ae2fa31c3b6237c5667b3',
  },
  {
    name: 'a form, whose repeated field is a list',
    direction: 'request',
    method: 'POST',
    path: '/relayApi/api/members/set_betsize',
    timestamp: '1767225602000',
    requestId: '9b2e6c10-77f4-4f2d-b1a3-0e5d8c4a6f17',
    plaintext: 'betsize=100&betsize=500.50',
    ciphertext: 'vrT1zO2SevDvMHalXqDtx3Zy70TnriSjxqcpn5eyhrc=',
    mac: '9aca07984c5d5708050758c4cf659fe4297a70b4eb2cdd6afeba2f7627b8a251',
  },
] as const
