/** A self-contained page for printing; it refers to the photos beside it and loads nothing else. */
export const EVIDENCE_PAGE = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<title>{{ brand }}: evidence for dispute {{ dispute.id }}</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 32px auto; max-width: 820px; color: #1b2a2a; padding: 0 16px }
  h1 { font-size: 24px } h2 { font-size: 18px; margin-top: 32px; border-bottom: 2px solid {{ colour }} }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: 6px 10px 6px 0 }
  th { width: 32% } .record th { width: auto } .record td, .record th { border-top: 1px solid #cdd8d8 }
  figure { display: inline-block; width: 240px; margin: 0 12px 12px 0; vertical-align: top; break-inside: avoid }
  img { max-width: 100% } figcaption, .small { font-size: 12px; color: #4a5b5b } code { font-size: 11px; word-break: break-all }
</style>
</head>
<body>
<h1>Evidence for dispute {{ dispute.id }}</h1>
<p>{{ summary }}</p>
<h2>The sale</h2>
<table>{% for row in sale %}<tr><th scope="row">{{ row[0] }}</th><td>{{ row[1] }}</td></tr>
{% endfor %}</table>
<h2>The buyer</h2>
<table>{% for row in buyer %}<tr><th scope="row">{{ row[0] }}</th><td>{{ row[1] }}</td></tr>
{% endfor %}</table>
<h2>The delivery</h2>
<table>{% for row in delivery %}<tr><th scope="row">{{ row[0] }}</th><td>{{ row[1] }}</td></tr>
{% endfor %}</table>
<h2>Timeline</h2>
<p class="small">Each entry was recorded as it happened and is chained to the one before it by its hash; record.json has all of them.</p>
<table class="record"><tr><th scope="col">When (Toronto)</th><th scope="col">What</th><th scope="col">SHA-256</th></tr>
{% for entry in timeline %}<tr><td>{{ entry.when }}</td><td>{{ entry.what }}</td><td><code>{{ entry.hash }}</code></td></tr>
{% endfor %}</table>
{% if said.size > 0 %}<h2>What the buyer and seller said</h2>
<table class="record"><tr><th scope="col">When (Toronto)</th><th scope="col">Who</th><th scope="col">What</th></tr>
{% for line in said %}<tr><td>{{ line.when }}</td><td>{{ line.who }}</td><td>{{ line.what }}{% if line.text %}<br>“{{ line.text }}”{% endif %}</td></tr>
{% endfor %}</table>
{% endif %}<h2>Photos</h2>
{% for photo in photos %}<figure>{% if photo.isKept %}<img src="photos/{{ photo.name }}.jpg" alt="{{ photo.caption }}">{% else %}<p>This photo is no longer in the store.</p>{% endif %}<figcaption>{{ photo.caption }}{% if photo.sha256 %}<br>SHA-256 of originals/{{ photo.name }}.webp: <code>{{ photo.sha256 }}</code>{% endif %}</figcaption></figure>
{% else %}<p>There are no photos.</p>
{% endfor %}
</body>
</html>
`;
