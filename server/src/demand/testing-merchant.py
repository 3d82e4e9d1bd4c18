# A merchant's program, from docs/wire.md alone. `key DIR` makes a key; `talk DIR ORIGIN CODE` speaks with the site.
import base64, hashlib, json, os, subprocess, sys, time, urllib.request, uuid

def b64url(data):
    return base64.urlsafe_b64encode(data).decode().rstrip('=')

def make_key(folder):
    secret = os.path.join(folder, 'key.pem')
    subprocess.run(['openssl', 'genpkey', '-algorithm', 'ed25519', '-out', secret], check=True)
    der = subprocess.run(['openssl', 'pkey', '-in', secret, '-pubout', '-outform', 'DER'], check=True, capture_output=True).stdout
    x = b64url(der[-32:])
    jwk = '{"crv":"Ed25519","kty":"OKP","x":"%s"}' % x
    with open(os.path.join(folder, 'public.txt'), 'w') as out:
        out.write(b64url(hashlib.sha256(jwk.encode()).digest()) + '\n' + x)

def sign(folder, text):
    told = os.path.join(folder, 'base.txt')
    with open(told, 'wb') as out:
        out.write(text.encode())
    done = subprocess.run(['openssl', 'pkeyutl', '-sign', '-rawin', '-inkey', os.path.join(folder, 'key.pem'), '-in', told], check=True, capture_output=True)
    return base64.b64encode(done.stdout).decode()

class Merchant:
    def __init__(self, folder, origin):
        self.folder, self.origin = folder, origin
        with open(os.path.join(folder, 'public.txt')) as key:
            self.key_id = key.read().split('\n')[0]

    def signed(self, path, body, extra):
        text = '' if body is None else json.dumps(body)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        headers = dict(extra, **{'content-digest': 'sha-256=:%s:' % digest, 'lang': 'en-us', 'content-type': 'application/json'})
        values = {'@method': 'POST', '@authority': self.origin.split('//')[1], '@path': path, 'content-digest': headers['content-digest'], **extra}
        params = '(%s);created=%d;nonce="%s";keyid="%s";alg="ed25519"' % (
            ' '.join('"%s"' % name for name in values), int(time.time()), uuid.uuid4(), self.key_id)
        lines = ['"%s": %s' % (name, value) for name, value in values.items()] + ['"@signature-params": ' + params]
        headers['signature-input'] = 'sig=' + params
        headers['signature'] = 'sig=:%s:' % sign(self.folder, '\n'.join(lines))
        return path, text, headers

    def send(self, request, method='POST'):
        path, text, headers = request
        asked = urllib.request.Request(self.origin + path, data=text.encode() if method == 'POST' else None, headers=headers, method=method)
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)

def talk(folder, origin, code):
    shop = Merchant(folder, origin)
    device = {'uuid': str(uuid.uuid4())}
    who = {'merchantCode': code, 'username': 'pyone1', 'password': 'Correct1Horse', 'address': '203.0.113.9'}
    api = '/relayApi/api'
    codes = {}
    made = shop.send(shop.signed(api + '/demands/register', dict(who, adult=True), device))
    codes['register'] = made['StatusCode']
    wrong = shop.signed(api + '/demands/login', dict(who, password='Wrong1Horse'), device)
    codes['wrongPassword'] = shop.send(wrong)['StatusCode']
    login = shop.signed(api + '/demands/login', who, device)
    answer = shop.send(login)
    codes['login'] = answer['StatusCode']
    ticket = {'ticket': answer['Payload']['ticket']}
    history = (api + '/accounting/get_user_history', '', dict(ticket, lang='en-us'))
    codes['history'] = shop.send(history, 'GET')['StatusCode']
    codes['repeated'] = shop.send(login)['StatusCode']
    path, text, headers = shop.signed(api + '/demands/login', who, device)
    codes['altered'] = shop.send((path, text.replace('pyone1', 'pyone2'), headers))['StatusCode']
    codes['logout'] = shop.send(shop.signed(api + '/demands/logout', None, ticket))['StatusCode']
    codes['afterwards'] = shop.send(history, 'GET')['StatusCode']
    print(json.dumps(codes))

if sys.argv[1] == 'key':
    make_key(sys.argv[2])
else:
    talk(*sys.argv[2:5])
